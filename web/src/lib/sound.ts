// Short synthesized sounds. They are off by default.

import { settings } from "./browserStorage.svelte";

export type SoundName = "step" | "lay" | "card" | "dice" | "gain" | "lose" | "turn" | "win" | "say" | "no";

/** Each sound is a list of notes: frequency in hertz, start and length in seconds, loudness. */
const NOTES: Record<SoundName, [number, number, number, number][]> = {
  step: [[220, 0, 0.06, 0.25]],
  lay: [[160, 0, 0.09, 0.4]],
  card: [
    [620, 0, 0.03, 0.12],
    [480, 0.03, 0.04, 0.12],
  ],
  dice: [
    [300, 0, 0.03, 0.25],
    [360, 0.06, 0.03, 0.25],
    [280, 0.13, 0.03, 0.25],
  ],
  gain: [
    [523, 0, 0.09, 0.3],
    [784, 0.09, 0.14, 0.3],
  ],
  lose: [
    [330, 0, 0.1, 0.3],
    [247, 0.1, 0.16, 0.3],
  ],
  turn: [
    [587, 0, 0.1, 0.3],
    [880, 0.12, 0.16, 0.25],
  ],
  win: [
    [523, 0, 0.12, 0.3],
    [659, 0.12, 0.12, 0.3],
    [784, 0.24, 0.12, 0.3],
    [1047, 0.36, 0.3, 0.3],
  ],
  say: [[740, 0, 0.06, 0.2]],
  no: [[196, 0, 0.14, 0.25]],
};

let context: AudioContext | null = null;

export function sound(name: SoundName | null): void {
  if (name === null || !settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [frequency, start, length, loudness] of NOTES[name]) {
    const at = context.currentTime + start;
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

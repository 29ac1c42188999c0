// What the modules that run at build time need of Node.
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

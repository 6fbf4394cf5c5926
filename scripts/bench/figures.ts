import fs from 'node:fs';
import os from 'node:os';

/** One figure of a run; `isMoreBetter` says which way is slower. */
type Kept = { readonly name: string; readonly value: number; readonly isMoreBetter: boolean };
type Run = { readonly machine: string; readonly at: string; readonly figures: readonly Kept[] };

/** Says how much worse a figure must have become to be told. */
const WORSE = 1.2;
const kept: Kept[] = [];
let part = '';

/** Names what the figures after it belong to. */
export const beginPart = (name: string): void => void (part = name);

export const keep = (name: string, value: number, isMoreBetter: boolean): void =>
  void kept.push({ name: `${part}: ${name.trim()}`, value, isMoreBetter });

const machine = (): string =>
  `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`;

/** Writes all figures of this run as JSON. */
export function writeFigures(file: string): void {
  const run: Run = { machine: machine(), at: new Date().toISOString(), figures: kept };
  fs.writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Says what became worse by more than a fifth since a run that was written. */
export function compareWith(file: string): string[] {
  const before = JSON.parse(fs.readFileSync(file, 'utf8')) as Run;
  const lines = before.machine === machine() ? [] : [`Another machine: ${before.machine}`];
  const known = new Map(before.figures.map((one) => [one.name, one.value]));
  const worse = kept.flatMap(({ name, value, isMoreBetter }) => {
    const was = known.get(name);
    if (was === undefined || was <= 0 || value <= 0) return [];
    const factor = isMoreBetter ? was / value : value / was;
    return factor > WORSE ? [`${name}: ${was.toFixed(2)} → ${value.toFixed(2)}, ${((factor - 1) * 100).toFixed(0)} % worse`] : [];
  });
  return [...lines, ...(worse.length > 0 ? worse : ['Nothing became worse by more than a fifth.'])];
}

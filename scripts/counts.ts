import fs from 'node:fs';

/** How many tests passed and failed; a check that is no test, such as the types, counts only where it fails. */
export type Counts = { readonly passed: number; readonly failed: number };

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, one) => total + one.passed, 0),
  failed: counts.reduce((total, one) => total + one.failed, 0),
});

/** Counts something that is only right or wrong. */
export const countCheck = (isOk: boolean): Counts => ({ passed: 0, failed: isOk ? 0 : 1 });

type VitestReport = { readonly numPassedTests: number; readonly numFailedTests: number };
type PlaywrightReport = { readonly stats: { readonly expected: number; readonly unexpected: number } };

/** Counts by a report of vitest; a run that fails without a failed test (a file that cannot be read) counts as one. */
export function countVitest(file: string, isOk: boolean): Counts {
  const report = read<VitestReport>(file);
  return atLeastOne({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, isOk);
}

/** Counts by a report of Playwright. */
export function countPlaywright(file: string, isOk: boolean): Counts {
  const stats = read<PlaywrightReport>(file)?.stats;
  return atLeastOne({ passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 }, isOk);
}

const atLeastOne = (counts: Counts, isOk: boolean): Counts => (isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 });

function read<T>(file: string): T | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

// Everything, or a part: `npm test -- unit [files]`, `npm test -- e2e [files and options of Playwright]`.
import { sum, type Counts } from './counts.ts';
import { buildWithinBudgets, checkSources, testStories, testUnits } from './steps.ts';

const [part, ...picked] = process.argv.slice(2);
const begun = performance.now();

async function everything(): Promise<readonly Counts[]> {
  // Two lanes for two cores.
  const sources = (async () => [await checkSources(), await testUnits()])();
  const built = await buildWithinBudgets();
  return [built, ...(await sources), await testStories()];
}

const run: Readonly<Record<string, () => Promise<readonly Counts[]>>> = {
  unit: async () => [await testUnits(picked)],
  e2e: async () => [await buildWithinBudgets(), await testStories(picked)],
};
const { passed, failed } = sum(await (run[part ?? ''] ?? everything)());
console.log(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

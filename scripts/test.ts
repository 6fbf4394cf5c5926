// Everything, or a part: `npm test -- unit [files]`, `npm test -- e2e [files and options of Playwright]`.
import { sum, type Counts } from './counts.ts';
import { buildWithinBudgets, checkSources, testStories, testUnits } from './steps.ts';

const [part, ...picked] = process.argv.slice(2);
const begun = performance.now();

async function stories(built: ReturnType<typeof buildWithinBudgets>): Promise<readonly Counts[]> {
  const { isBuilt, counts } = await built;
  return isBuilt ? [counts, await testStories(picked)] : [counts];
}

async function everything(): Promise<readonly Counts[]> {
  // Two lanes for two cores; the stories want both.
  const built = buildWithinBudgets();
  const sources = [await checkSources(), await testUnits()];
  return [...sources, ...(await stories(built))];
}

const run: Readonly<Record<string, () => Promise<readonly Counts[]>>> = {
  unit: async () => [await testUnits(picked)],
  e2e: () => stories(buildWithinBudgets()),
};
const { passed, failed } = sum(await (run[part ?? ''] ?? everything)());
console.log(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

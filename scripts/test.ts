// Everything, or a part: `npm test -- unit [files]`, `npm test -- e2e [files and options of Playwright]`, `npm test -- long FILE`.
import { sum, type Counts } from './counts.ts';
import { buildWithinBudgets, checkStyle, checkTypes, testStories, testUnits } from './steps.ts';

const [part, ...picked] = process.argv.slice(2);
const begun = performance.now();

async function stories(): Promise<readonly Counts[]> {
  const { isBuilt, counts } = await buildWithinBudgets();
  return isBuilt ? [counts, await testStories(picked)] : [counts];
}

/** Keeps two cores busy from beginning to end. Servers that are killed wait more than they work: they go on beside whatever else is tested. */
async function everything(): Promise<readonly Counts[]> {
  const [built, types] = await Promise.all([buildWithinBudgets(), checkTypes()]);
  const restarts = testUnits(['restarts'], ['--maxWorkers=1']);
  const [style, units] = await Promise.all([checkStyle(), testUnits(['unit', 'server'])]);
  const stories = built.isBuilt ? await testStories() : sum([]);
  return [built.counts, types, style, units, stories, await restarts];
}

const run: Readonly<Record<string, () => Promise<readonly Counts[]>>> = {
  unit: async () => [await testUnits(undefined, picked)],
  e2e: stories,
  // One after the other: each has the machine to itself.
  long: async () => [await testUnits(['long'], ['--no-file-parallelism', ...picked])],
};
const { passed, failed } = sum(await (run[part ?? ''] ?? everything)());
console.log(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

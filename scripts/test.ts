// Everything, or a part: `npm test -- unit [files]`, `npm test -- e2e [files and options of Playwright]`, `npm test -- long FILE`.
import { sum, type Counts } from './counts.ts';
import { buildWithinBudgets, checkStyle, checkTypes, OF_PICKED, testStories, testUnits } from './steps.ts';

const [part, ...picked] = process.argv.slice(2);
const begun = performance.now();

async function stories(): Promise<readonly Counts[]> {
  const { isBuilt, counts } = await buildWithinBudgets();
  return isBuilt ? [counts, await testStories(picked)] : [counts];
}

/**
 * Keeps two cores busy from beginning to end. The tests of parts and of the server need nothing that is built, and begin at once; they leave nothing of the
 * processor. Stories wait now and then: what they leave is for the servers that are killed, which wait more than they work and serve the built pages. Types and
 * lint have no deadline: they take what is left over all the time.
 */
async function everything(): Promise<readonly Counts[]> {
  const units = testUnits(['unit', 'server', 'statements']);
  const built = await buildWithinBudgets();
  const checks = checkPatiently();
  const tested = await units;
  const restarts = testUnits(['restarts'], ['--maxWorkers=1']);
  const stories = built.isBuilt ? await testStories() : sum([]);
  return [built.counts, tested, stories, await restarts, ...(await checks)];
}

const checkPatiently = async (): Promise<readonly Counts[]> => [
  await checkTypes({ isPatient: true }),
  await checkStyle({ isPatient: true }),
];

const run: Readonly<Record<string, () => Promise<readonly Counts[]>>> = {
  unit: async () => [await testUnits(picked.length === 0 ? undefined : OF_PICKED, picked)],
  e2e: stories,
  // One after the other: each has the machine to itself.
  long: async () => [await testUnits(['long'], ['--no-file-parallelism', ...picked])],
};
const { passed, failed } = sum(await (run[part ?? ''] ?? everything)());
console.log(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

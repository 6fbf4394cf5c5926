import { sum } from './counts.ts';
import { checkSources, testUnits } from './steps.ts';

const { passed, failed } = sum([await checkSources(), await testUnits()]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

// What a change is checked with before it is handed on: everything that needs neither a database nor a browser.
import { sum } from './counts.ts';
import { checkStyle, checkTypes, testUnits } from './steps.ts';

const { passed, failed } = sum(await Promise.all([checkTypes(), checkStyle(), testUnits(['unit'], ['--maxWorkers=2'])]));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

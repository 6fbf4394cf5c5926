export { openTestApp, type TestApp, type TestOptions } from './test-app.ts';
export { openTestDatabase, type TestDatabase } from './test-database.ts';
export { openTestContext, type TestContext } from './test-context.ts';
export { bindSession, openSession, signUpPerson, type Person, type PersonOptions } from './people.ts';
export { connectLive, connectStaff, openSocket, type LiveClient } from '../../platform/live/live.testing.ts';
export { encodeAnswer, solvedTask, solveTask } from '../../platform/captcha/captcha.testing.ts';
export { holding, lockWaiters } from './lock-waiters.ts';
export { many } from './many.ts';
export { sentBy, statementsOf, untilTold, type SentBy } from './count-statements.ts';

import { buildWeb } from './build.ts';
import { identityLine, startIdentityBeside } from './identity-sandbox.ts';
import { isDemo, sandboxLine, startSandboxBeside } from './payment-sandbox.ts';

if (!(await buildWeb())) process.exit(1);
const sandbox = await startSandboxBeside();
const identity = await startIdentityBeside();
Object.assign(process.env, sandbox?.environment, identity?.environment);
// A demo has calls: its server starts a relay of its own with the first one.
if (isDemo() && !process.env['TURN_URLS']) process.env['CAPABILITY_VIDEO_CALL'] ||= '1';
await import('../apps/server/src/main-http.ts');
if (sandbox) console.log(sandboxLine(sandbox));
if (identity) console.log(identityLine(identity));

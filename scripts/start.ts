import { buildWeb } from './build.ts';
import { identityLine, startIdentityBeside } from './identity-sandbox.ts';
import { sandboxLine, startSandboxBeside } from './payment-sandbox.ts';

if (!(await buildWeb())) process.exit(1);
const sandbox = await startSandboxBeside();
const identity = await startIdentityBeside();
Object.assign(process.env, sandbox?.environment, identity?.environment);
await import('../apps/server/src/main-http.ts');
if (sandbox) console.log(sandboxLine(sandbox));
if (identity) console.log(identityLine(identity));

import { buildWeb } from './build.ts';
import { sandboxLine, startSandboxBeside } from './payment-sandbox.ts';

if (!(await buildWeb())) process.exit(1);
const sandbox = await startSandboxBeside();
Object.assign(process.env, sandbox?.environment);
await import('../apps/server/src/main-http.ts');
if (sandbox) console.log(sandboxLine(sandbox));

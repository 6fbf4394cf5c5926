// The server, started again when its sources change, and the web application as it is written, side by side, with the sandboxes.
import { brand } from './build.ts';
import { identityLine, startIdentityBeside } from './identity-sandbox.ts';
import { sandboxLine, startSandboxBeside } from './payment-sandbox.ts';
import { sourceOf } from './programs.ts';
import { runStep } from './run-step.ts';

const port = process.env['PORT'] ?? '3000';
const sandbox = await startSandboxBeside();
const identity = await startIdentityBeside();
if (sandbox) console.log(sandboxLine(sandbox));
if (identity) console.log(identityLine(identity));
await Promise.race([
  runStep('server', process.execPath, ['--watch', '--watch-preserve-output', sourceOf('main-http')], {
    env: { PORT: port, ...sandbox?.environment, ...identity?.environment },
    isLive: true,
  }),
  runStep('web', 'react-router', ['dev'], { cwd: 'apps/web', env: brand(), isLive: true }),
]);
process.kill(process.pid, 'SIGTERM');

// Starts the built server, in a demo with the sandboxes beside it. What builds it was a process of its own: nothing of that stays in memory.
import { pathToFileURL } from 'node:url';
import { identityLine, startIdentityBeside } from './identity-sandbox.ts';
import { isDemo, sandboxLine, startSandboxBeside } from './payment-sandbox.ts';
import { fileOf } from './programs.ts';

const sandbox = await startSandboxBeside();
const identity = await startIdentityBeside();
Object.assign(process.env, sandbox?.environment, identity?.environment);
// A demo has calls: its server starts a relay of its own with the first one.
if (isDemo() && !process.env['TURN_URLS']) process.env['CAPABILITY_VIDEO_CALL'] ||= '1';
await import(pathToFileURL(fileOf('main-http')).href);
if (sandbox) console.log(sandboxLine(sandbox));
if (identity) console.log(identityLine(identity));

// The sandbox as a program of its own. Says where it is on its first line, and to a parent that waits for it.
import { startIdentitySandbox } from './sandbox.ts';
import { readSandboxSettings } from './settings.ts';

const end = (): never => process.exit(0);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
process.on('disconnect', end);
// Under a parent, Ctrl-C is the parent's to hear: the sandbox goes when the parent goes.
process.on('SIGINT', () => {
  if (!process.connected) end();
});

// A parent may have gone while this program was still being read.
if (process.connected === false) end();

const { address, google, facebook } = await startIdentitySandbox(readSandboxSettings(process.env));
console.log(JSON.stringify({ address, google, facebook }));
process.send?.({ address, google, facebook });

// The sandbox as a program of its own. Says where it is on its first line, and to a parent that waits for it.
import { startIdentitySandbox } from './sandbox.ts';

/** Reads PORT (default 0, any free one) and HOST (127.0.0.1). */
function readSettings(environment: NodeJS.ProcessEnv) {
  const port = Number(environment['PORT'] || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The setting PORT is wrong: it is a number from 0 to 65535.');
  return { port, host: environment['HOST'] || '127.0.0.1' };
}

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

const { address, google, facebook } = await startIdentitySandbox(readSettings(process.env));
console.log(JSON.stringify({ address, google, facebook }));
process.send?.({ address, google, facebook });

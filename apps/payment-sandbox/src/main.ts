// The sandbox as a program of its own. Says where it is on its first line, and to a parent that waits for it.
import { startSandbox } from './sandbox.ts';

/** Reads PORT (default 0, any free one), HOST (127.0.0.1), RECORD_FILE (none: nothing is kept) and PUBLIC_ADDRESS (where it listens). */
function readSettings(environment: NodeJS.ProcessEnv) {
  const port = Number(environment['PORT'] || '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The setting PORT is wrong: it is a number from 0 to 65535.');
  return {
    port,
    host: environment['HOST'] || '127.0.0.1',
    recordFile: environment['RECORD_FILE'] || undefined,
    publicAddress: environment['PUBLIC_ADDRESS'] || undefined,
  };
}

// Nothing is lost by a sudden end: the record is written before an answer leaves.
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

const { address, sslcommerz, bkash } = await startSandbox(readSettings(process.env));
console.log(JSON.stringify({ address, sslcommerz, bkash }));
process.send?.({ address, sslcommerz, bkash });

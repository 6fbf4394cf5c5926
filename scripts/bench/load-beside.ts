import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a load in a process of its own, as the callers of a server are: a thread would share the arenas of the server that is measured. Flags of NODE_OPTIONS are the server's alone. */
export async function loadBeside<Result>(file: URL, options: object): Promise<Result> {
  const child = fork(file, { serialization: 'advanced', env: { ...process.env, NODE_OPTIONS: '' } });
  child.send(options);
  const found = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
  if (!found) throw new Error(`${file.pathname} ended without a result`);
  return found[0] as Result;
}

/** Returns the options with which a load was begun; for the load itself. */
export const optionsOfLoad = async <Options>(): Promise<Options> => ((await once(process, 'message')) as [Options])[0];

/** Tells what a load found, after which it may end. */
export const tellFound = (result: object): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(result, undefined, undefined, () => {
      process.disconnect();
      resolve();
    });
  });

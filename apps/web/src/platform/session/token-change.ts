const LOCK = 'access_token';

/** Returns the locks, which browsers have none of over plain http but on this machine; a call that meets a change of the token then ends the session. */
const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Does what changes or removes the access token. Calls of all tabs that are refused meanwhile wait for its end. */
export async function whileTokenChanges<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(LOCK, work) : work();
}

/** Resolves when no tab of this browser is changing or removing the access token. */
export async function tokenSettled(): Promise<void> {
  await locks()?.request(LOCK, { mode: 'shared' }, () => {});
}

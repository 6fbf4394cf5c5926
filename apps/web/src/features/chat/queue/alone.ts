/** Acts while no other tab of this browser holds the same name; at once where the browser has no locks: the server takes each writing once. */
export async function alone(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, act);
}

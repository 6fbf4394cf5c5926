import type { ServerResponse } from 'node:http';
import type { Behaviour, CallWord } from './sandbox.types.ts';

const HONEST: Behaviour = { troubles: [], lies: {} };
const SERVER_ERROR = 500;

export type BehaviourKeeper = ReturnType<typeof createBehaviour>;

/** Keeps how the sandbox behaves now. */
export function createBehaviour() {
  let current = HONEST;
  return {
    lies: () => current.lies,
    change: (change: Partial<Behaviour>): void => void (current = { ...current, ...change }),
    reset: (): void => void (current = HONEST),
    /** True where the call met a trouble, which has answered it, or never will. */
    meets(call: CallWord | null, response: ServerResponse): boolean {
      const how = current.troubles.find((trouble) => trouble.call === call)?.how;
      if (how === undefined) return false;
      if (how === 'error') response.writeHead(SERVER_ERROR, { 'content-type': 'application/json' }).end('{"error":"server_error"}');
      if (how === 'nonsense') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Back in a moment</p>');
      if (how === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"access_token":');
        setTimeout(() => response.destroy(), 20).unref();
      }
      return true;
    },
  };
}

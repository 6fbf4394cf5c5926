import type { CamelCased } from '@app/contract/kernel';
import type { ClientFrame, LiveEventData, LiveEventName } from '@app/contract/live';

/** Data of an event, with names of the product. */
export type LiveData<N extends LiveEventName> = CamelCased<LiveEventData<N>>;
/** A frame that a browser sends, with names of the product. */
export type LiveFrame = CamelCased<ClientFrame>;

/**
 * How the connection of this tab stands: `off` where none is wanted, `connecting` before the first answer, `open`, `broken` while
 * it is lost and tried again.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'broken';
type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();
const followers = new Set<() => void>();
let state: LiveState = 'off';
let post: ((frame: LiveFrame) => boolean) | null = null;

/** Calls the handler with each event of a type, until the answer is called. */
export function onLive<N extends LiveEventName>(type: N, handler: (data: LiveData<N>) => void): () => void {
  const known = handlers.get(type) ?? new Set<Handler>();
  handlers.set(type, known.add(handler));
  return () => known.delete(handler);
}

/** Hands an event to whoever follows its type; one of a type that nobody follows is left alone. */
export function tellEvent(type: string, data: unknown): void {
  for (const handler of handlers.get(type) ?? []) handler(data as never);
}

export const liveState = (): LiveState => state;
export const isLive = (): boolean => state === 'open';

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const follower of followers) follower();
}

/** Follows how the connection stands. */
export function onLiveState(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

export function postWith(next: typeof post): void {
  post = next;
}

/** Sends a frame where the connection stands; false where it does not, and the frame is lost. */
export const sendLive = (frame: LiveFrame): boolean => post?.(frame) ?? false;

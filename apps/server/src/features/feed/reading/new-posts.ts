import type { Live } from '#platform/live';

/** Between two words of one server that somebody has posted. */
const REST_MS = 10_000;

/** Says it at once, then rests; what is asked meanwhile is said once at the end of the rest, so that nobody waits for the next post. */
function createWord(say: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const speak = (): void => {
    isResting = true;
    say();
    setTimeout(() => {
      isResting = false;
      if (!isAsked) return;
      isAsked = false;
      speak();
    }, REST_MS).unref();
  };
  return () => {
    if (isResting) isAsked = true;
    else speak();
  };
}

const words = new WeakMap<Pick<Live, 'passToAll'>, () => void>();

/**
 * After a post is saved: tells all open connections on all servers that there is something new, at most once in 10 s from each server.
 * Only a hint: whether there is something for this reader is what `hasNewPosts` answers.
 */
export function announceNewPost({ live }: { readonly live: Pick<Live, 'passToAll'> }): void {
  const word = words.get(live) ?? createWord(() => live.passToAll({ type: 'new_posts', data: {} }));
  words.set(live, word);
  word();
}

import { oncePerServer, type Context } from '#platform/context';

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

const wordOf = oncePerServer((ctx) => createWord(() => ctx.live.passToAll({ type: 'new_posts', data: {} })));

/**
 * Tells all open connections on all servers that there is something new, after a post is saved, at most once in 10 s from each server.
 * Only a hint: whether there is something for this reader is what `hasNew` answers.
 */
export const tellOfNewPost = (ctx: Context): void => wordOf(ctx)();

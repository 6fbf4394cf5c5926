/** Players leave out so much at the ends and where they catch up, in seconds. */
const LEFT_OUT_SECONDS = 1;

/**
 * True once a clip was played from its beginning to its end; what somebody jumped over was not. `known`: its seconds, where the file does not
 * say them.
 */
export function isPlayedWhole(clip: Pick<HTMLMediaElement, 'played' | 'duration'>, known: number): boolean {
  const { played } = clip;
  const duration = Number.isFinite(clip.duration) ? clip.duration : known;
  if (!(duration > 0) || played.length === 0) return false;
  let seconds = 0;
  for (let part = 0; part < played.length; part += 1) seconds += played.end(part) - played.start(part);
  return played.end(played.length - 1) >= duration - LEFT_OUT_SECONDS / 2 && seconds >= duration - LEFT_OUT_SECONDS;
}

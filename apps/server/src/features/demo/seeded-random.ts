/** Random numbers that are the same at every start: a mulberry32 generator. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Draws one of `[weight, choice]`. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
  chance(share: number): boolean;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) if ((left -= weight) < 0) return choice;
      return (choices.at(-1) as (typeof choices)[number])[1];
    },
  };
}

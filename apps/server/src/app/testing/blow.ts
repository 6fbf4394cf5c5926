export type Weighted<Given extends readonly unknown[] = []> = readonly [weight: number, act: (...given: Given) => Promise<unknown>];

export type Blowing = {
  readonly seconds: number;
  readonly atOnce: number;
  random(): number;
  /** Tells whether a storm may end whose time is over; one that may not goes on for three times the time at most. */
  isEnough(): boolean;
  /** Ends it at once. */
  isBroken(): boolean;
};

/** Does acts at random, the heavy ones more often, so many at a time. */
export async function blow(acts: readonly Weighted[], { seconds, atOnce, random, isEnough, isBroken }: Blowing): Promise<void> {
  const drawn = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  const began = performance.now();
  const isOver = (): boolean => {
    const passed = (performance.now() - began) / 1000;
    return passed > seconds && (passed > seconds * 3 || isEnough());
  };
  const act = async (): Promise<void> => {
    while (!isOver() && !isBroken()) await drawn[Math.floor(random() * drawn.length)]?.();
  };
  await Promise.all(Array.from({ length: atOnce }, act));
}

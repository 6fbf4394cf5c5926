/** Heights and rates at which the own picture is sent, best first; below the last one it is paused and the sound stays (CALL-10). */
export const STEPS = [
  { height: 720, kbps: 1500 },
  { height: 480, kbps: 700 },
  { height: 360, kbps: 260 },
  { height: 180, kbps: 100 },
] as const;
/** Step at which no picture is sent. */
export const PAUSED = STEPS.length;
/** Sound has this much of a call that saves data; 300 kbps hold both. */
export const SOUND_KBPS = 40;
/** Best step of a call that saves data: 260 kbps of picture. */
const FIRST_OF_SAVING = 2;

/** One second of a line as the browser measured it. */
export type LineSample = {
  /** Share of the own packets that did not arrive, 0 to 1. */
  readonly loss: number;
  readonly roundTripMs: number;
  /** Estimate of the browser of how much the line takes; null where it has none. */
  readonly kbps: number | null;
};

export type Ladder = {
  readonly step: number;
  /** Bad and good seconds in a row. */
  readonly bad: number;
  readonly good: number;
  /** Good seconds that the next step up asks for. It grows each time a climb was in vain. */
  readonly patience: number;
  /** Seconds since the last climb. */
  readonly sinceClimb: number;
};

const LOSS = { bad: 0.08, terrible: 0.25, good: 0.02 };
const ROUND_TRIP_MS = { bad: 900, good: 500 };
/** A line that takes less than this share of what is sent is too narrow. */
const TOO_NARROW = 0.7;
const BAD_SECONDS = 2;
const PATIENCE = { first: 8, last: 60 } as const;
/** A step down within so many seconds after a climb says that the climb was too early. */
const IN_VAIN_SECONDS = 10;

const firstStep = (savesData: boolean): number => (savesData ? FIRST_OF_SAVING : 0);

/** Returns a ladder that begins at the best step. */
export const newLadder = (savesData: boolean): Ladder => ({
  step: firstStep(savesData),
  bad: 0,
  good: 0,
  patience: PATIENCE.first,
  sinceClimb: Infinity,
});

/** Returns the ladder after one more second: two bad seconds lead a step down, one terrible second too, and a row of good ones a step up. */
export function afterSecond(ladder: Ladder, sample: LineSample, savesData: boolean): Ladder {
  const sinceClimb = ladder.sinceClimb + 1;
  const quality = qualityOf(ladder.step, sample);
  const bad = quality === 'bad' || quality === 'terrible' ? ladder.bad + 1 : 0;
  const good = quality === 'good' ? ladder.good + 1 : 0;
  if (ladder.step < PAUSED && (bad >= BAD_SECONDS || quality === 'terrible')) return stepDown(ladder, sinceClimb);
  if (good >= ladder.patience && ladder.step > firstStep(savesData))
    return { ...ladder, step: ladder.step - 1, bad: 0, good: 0, sinceClimb: 0 };
  const hasHeld = ladder.sinceClimb < IN_VAIN_SECONDS && sinceClimb >= IN_VAIN_SECONDS;
  return { ...ladder, bad, good, sinceClimb, patience: hasHeld ? PATIENCE.first : ladder.patience };
}

function stepDown(ladder: Ladder, sinceClimb: number): Ladder {
  const wasInVain = sinceClimb <= IN_VAIN_SECONDS;
  const patience = wasInVain ? Math.min(ladder.patience * 2, PATIENCE.last) : ladder.patience;
  return { step: ladder.step + 1, bad: 0, good: 0, patience, sinceClimb: Infinity };
}

type Quality = 'good' | 'fair' | 'bad' | 'terrible';

/** Judges a second. How much the line takes is asked on the way down only: a browser that sends little does not know how much more there would be. */
function qualityOf(step: number, { loss, roundTripMs, kbps }: LineSample): Quality {
  if (loss >= LOSS.terrible) return 'terrible';
  const sent = STEPS[step]?.kbps ?? 0;
  const isNarrow = kbps !== null && kbps < sent * TOO_NARROW;
  if (loss >= LOSS.bad || roundTripMs >= ROUND_TRIP_MS.bad || isNarrow) return 'bad';
  return loss <= LOSS.good && roundTripMs <= ROUND_TRIP_MS.good ? 'good' : 'fair';
}

/** How the line is told to people: by words, never by bars alone (CALL-09). */
export type LineWord = 'good' | 'weak' | 'weakPaused' | 'reconnecting';

/** Returns the word of a line: a picture that either side paused for the sake of the sound says more than the numbers of this second. */
export function lineWord(facts: {
  readonly isBroken: boolean;
  readonly isPaused: boolean;
  readonly isPausedThere: boolean;
  readonly sample: LineSample | null;
}): LineWord {
  if (facts.isBroken) return 'reconnecting';
  if (facts.isPaused || facts.isPausedThere) return 'weakPaused';
  if (facts.sample && facts.sample.loss >= LOSS.bad) return 'weak';
  return facts.sample && facts.sample.roundTripMs >= ROUND_TRIP_MS.bad ? 'weak' : 'good';
}

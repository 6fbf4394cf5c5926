import { APPEAL_DECISION_DAYS, FORFEITING_GROUNDS, type SanctionKind, type TerminationGround } from '@app/contract/sanctions';
import { secondsAfter } from '#platform/clock';

const DAY_SECONDS = 86_400;
/** Longest limit or suspension that has an end. */
const LONGEST_DAYS = 731;
const SHORTEST_SECONDS = 3600;

/** True where what was paid is kept when a membership ends (STAFF-44). */
export const isForfeited = (ground: TerminationGround): boolean => (FORFEITING_GROUNDS as readonly string[]).includes(ground);

/** True for an end that a limit or suspension may have. */
export const isFitEnd = (until: Date, now: Date): boolean =>
  until >= secondsAfter(now, SHORTEST_SECONDS) && until <= secondsAfter(now, LONGEST_DAYS * DAY_SECONDS);

export const lasts = (kind: SanctionKind): boolean => kind === 'limit' || kind === 'suspension' || kind === 'termination';

type Judged = {
  readonly kind: SanctionKind;
  readonly decidedAt: Date;
  readonly until: Date | null;
  readonly endedAt: Date | null;
  readonly changedFrom: number | null;
};

/** True while a sanction keeps its member from something. */
export const isRunning = ({ kind, until, endedAt }: Pick<Judged, 'kind' | 'until' | 'endedAt'>, now: Date): boolean =>
  lasts(kind) && endedAt === null && (until === null || until > now);

/** Returns the last moment to appeal, where that may be done for so many days. */
export const appealUntil = ({ decidedAt }: Pick<Judged, 'decidedAt'>, days: number): Date => secondsAfter(decidedAt, days * DAY_SECONDS);

/** Returns when an appeal is to be decided. */
export const decideBy = (createdAt: Date): Date => secondsAfter(createdAt, APPEAL_DECISION_DAYS * DAY_SECONDS);

/** Returns why a sanction cannot be appealed; null where it can: once, within so many days, and not what an appeal put in the place of another. */
export function whyNoAppeal(
  sanction: Judged,
  hasAppeal: boolean,
  { now, days }: { readonly now: Date; readonly days: number },
): 'already_appealed' | 'appeal_over' | null {
  if (hasAppeal || sanction.changedFrom !== null) return 'already_appealed';
  return now > appealUntil(sanction, days) ? 'appeal_over' : null;
}

type Deciding = { readonly staffId: number; readonly memberId: number; readonly firstDecider: number | null };

/** True for who may decide an appeal, or open it: neither who decided first nor whom it is about (FAIR-03). */
export const mayDecideAppeal = ({ staffId, memberId, firstDecider }: Deciding): boolean => staffId !== memberId && staffId !== firstDecider;

/** Returns what a change of a sanction puts in its place, or what is wrong with the new end. */
export function judgeChange(
  sanction: Pick<Judged, 'kind' | 'until' | 'endedAt'>,
  until: Date,
  now: Date,
): { readonly kind: 'limit' | 'suspension' } | 'nothingToChange' | 'untilWrong' | 'untilNotSooner' {
  if (!isRunning(sanction, now)) return 'nothingToChange';
  if (!isFitEnd(until, now)) return 'untilWrong';
  if (sanction.until !== null && until >= sanction.until) return 'untilNotSooner';
  return { kind: sanction.kind === 'limit' ? 'limit' : 'suspension' };
}

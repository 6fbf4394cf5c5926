import { ageAt } from '#features/members';
import { NO_PREFERENCES, type Preferences } from '#features/partner-preferences';
import { factsOf, wishesOf, type Scales } from './match-scales.ts';
import { areMandatoryMet, judgeRows, twoWayScore, type RowResults } from './matching.policy.ts';
import type { MatchMember } from './matching.reader.ts';

/** One member with what a comparison reckons with. */
export type Compared = MatchMember & {
  readonly age: number | null;
  readonly wishes: ReturnType<typeof wishesOf>;
  readonly facts: ReturnType<typeof factsOf>;
};

export const preferencesOf = (member: MatchMember): Preferences => member.preferences ?? NO_PREFERENCES;

export function prepare(member: MatchMember, scales: Scales, now: Date): Compared {
  const { dateOfBirth } = member.profile;
  const age = dateOfBirth === null ? null : ageAt(dateOfBirth, now);
  return { ...member, age, wishes: wishesOf(preferencesOf(member), scales), facts: factsOf(member.profile, age, scales) };
}

/** What one member's view of another comes to. */
export type Judgement = {
  /** 0 to 100; null where the viewer looks for nothing yet, and where a mandatory row of either is not met. */
  readonly score: number | null;
  readonly isMandatoryMet: boolean;
  /** The target against the viewer's wishes; null while the viewer has none. */
  readonly mine: RowResults | null;
  /** The viewer against the target's wishes. */
  readonly theirs: RowResults;
};

export function compare(viewer: Compared, target: Compared): Judgement {
  const mine = judgeRows(viewer.wishes, target.facts);
  const theirs = judgeRows(target.wishes, viewer.facts);
  const isMandatoryMet = areMandatoryMet(mine, viewer.mandatory) && areMandatoryMet(theirs, target.mandatory);
  const hasWishes = viewer.preferences !== null;
  return {
    score: isMandatoryMet && hasWishes ? twoWayScore(mine, theirs) : null,
    isMandatoryMet,
    mine: hasWishes ? mine : null,
    theirs,
  };
}

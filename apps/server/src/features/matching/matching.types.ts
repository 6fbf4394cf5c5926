import type { SentenceLanguage } from '@app/contract/kernel';
import type { MatchRow } from '@app/contract/matching';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { Executor } from '#platform/db';
import type { Judgement } from './compare-members.ts';

export type MandatoryCheck = {
  readonly ownerId: number;
  readonly viewerId: number;
  readonly language: SentenceLanguage;
};
/** The owner's mandatory rows against the viewer. */
export type MandatoryVerdict = { readonly isMet: boolean; readonly rows: readonly MatchRow[] };

/** What other rooms may ask. No rule of visibility is applied here. */
export type Matching = {
  /** How far two members fit each other; null where one of them has no profile. */
  judge(viewerId: number, targetId: number, on?: Executor): Promise<Judgement | null>;
  /** The rows that a member made mandatory. */
  mandatoryOf(memberId: number, on?: Executor): Promise<readonly PreferenceRow[]>;
  /** Whether each sender meets all that the owner made mandatory. */
  passesStrictFilter(ownerId: number, senderIds: readonly number[], on?: Executor): Promise<ReadonlyMap<number, boolean>>;
  /** The owner's mandatory rows in words, each with its verdict on the viewer. */
  checkMandatory(check: MandatoryCheck, on?: Executor): Promise<MandatoryVerdict>;
  /** The two-way scores with many members at once; null as in `Judgement`, absent who has no profile. */
  scores(viewerId: number, ids: readonly number[], on?: Executor): Promise<ReadonlyMap<number, number | null>>;
};

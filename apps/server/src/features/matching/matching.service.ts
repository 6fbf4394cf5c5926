import type { Compatibility } from '@app/contract/matching';
import { profileNotAvailable } from '@app/contract/members';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Database, Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { Limits } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import type { Members } from '#features/members';
import type { Reference } from '#features/reference-data';
import { compare, preferencesOf, prepare, type Compared } from './compare-members.ts';
import { takeExplanation } from './matching.limits.ts';
import { areMandatoryMet, isRowMet, judgeRows } from './matching.policy.ts';
import { readMembers } from './matching.reader.ts';
import type { Matching } from './matching.types.ts';
import { presentRow, presentRows } from './matching.views.ts';
import { scalesFrom } from './match-scales.ts';
import { strictFilterStore } from './strict-filter.store.ts';

export type MatchingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly reference: Pick<Reference, 'lists' | 'entryById' | 'educationRank' | 'incomeBand' | 'nameOf' | 'shownName' | 'placeName'>;
};

/** Members by id, ready to be compared. */
export const createCompared =
  ({ db, clock, reference }: MatchingDeps) =>
  async (ids: readonly number[], on: Executor = db): Promise<Map<number, Compared>> => {
    const scales = scalesFrom(reference);
    const now = clock.now();
    return new Map([...(await readMembers(on, ids))].map(([id, member]) => [id, prepare(member, scales, now)]));
  };

export function createMatching(deps: MatchingDeps): Matching {
  const comparedOf = createCompared(deps);
  return {
    judge: async (viewerId, targetId, on) => {
      const people = await comparedOf([viewerId, targetId], on);
      const viewer = people.get(viewerId);
      const target = people.get(targetId);
      return viewer && target ? compare(viewer, target) : null;
    },

    mandatoryOf: (memberId, on = deps.db) => strictFilterStore.listMandatory(on, memberId),

    passesStrictFilter: async (ownerId, senderIds, on) => {
      const people = await comparedOf([ownerId, ...senderIds], on);
      const owner = people.get(ownerId);
      const passes = (sender: Compared | undefined): boolean =>
        !owner || owner.mandatory.length === 0 || (sender !== undefined && meets(owner, sender));
      return new Map(senderIds.map((id) => [id, passes(people.get(id))]));
    },

    checkMandatory: async ({ ownerId, viewerId, language }, on) => {
      const people = await comparedOf([ownerId, viewerId], on);
      const owner = people.get(ownerId);
      const viewer = people.get(viewerId);
      if (!owner || !viewer) return { isMet: false, rows: [] };
      const comparison = { results: judgeRows(owner.wishes, viewer.facts), wisher: preferencesOf(owner), other: viewer };
      const rows = owner.mandatory.map((row) => presentRow(row, comparison, { reference: deps.reference, language }));
      return { isMet: rows.every((row) => isRowMet(row.result)), rows };
    },

    scores: async (viewerId, ids, on) => {
      const people = await comparedOf([viewerId, ...ids], on);
      const viewer = people.get(viewerId);
      const scored = ids.flatMap((id): [number, number | null][] => {
        const target = people.get(id);
        return viewer && target ? [[id, compare(viewer, target).score]] : [];
      });
      return new Map(scored);
    },
  };
}

const meets = (owner: Compared, sender: Compared): boolean => areMandatoryMet(judgeRows(owner.wishes, sender.facts), owner.mandatory);

export type ExplainDeps = MatchingDeps & {
  readonly limits: Limits;
  readonly members: Pick<Members, 'reachability'>;
};
export type Explanation = { readonly viewer: Viewer; readonly targetId: number; readonly language: SentenceLanguage };

/** The call behind '{n}% match': only for an eligible pair. */
export function createExplain(deps: ExplainDeps) {
  const comparedOf = createCompared(deps);
  return async ({ viewer, targetId, language }: Explanation): Promise<Compatibility> => {
    await takeExplanation(deps.limits, viewer.accountId);
    const reach = await deps.members.reachability(viewer.accountId, targetId);
    if (!reach.isAvailable) throw notAvailable();
    if (viewer.purpose !== 'member') throw new Refusal('purpose_not_allowed');
    if (!reach.isEligiblePair) throw new Refusal('not_eligible');
    const people = await comparedOf([viewer.accountId, targetId]);
    const me = people.get(viewer.accountId);
    const other = people.get(targetId);
    if (!me || !other) throw notAvailable();
    const { score, isMandatoryMet, mine, theirs } = compare(me, other);
    const by = { reference: deps.reference, language };
    return {
      score,
      mandatory_met: isMandatoryMet ? 1 : 0,
      mine: mine ? presentRows({ results: mine, wisher: preferencesOf(me), other }, by) : [],
      theirs: presentRows({ results: theirs, wisher: preferencesOf(other), other: me }, by),
    };
  };
}

const notAvailable = (): Refusal => new Refusal('not_found', { sentence: profileNotAvailable });

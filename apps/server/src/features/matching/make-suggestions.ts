import { INCOMES } from '@app/contract/members';
import { secondsAfter, todayIn } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { yearsBefore } from '#features/members';
import { compare, preferencesOf, type Compared } from './compare-members.ts';
import { scalesFrom } from './match-scales.ts';
import type { RowResults } from './matching.policy.ts';
import { createCompared, type MatchingDeps } from './matching.service.ts';
import { ACTIVE_DAYS, bestOf, FRESH_SECONDS, type Match } from './suggestions.policy.ts';
import { incomeNumbersOf, suggestionsStore as store, type Candidate, type Wanted } from './suggestions.store.ts';

const DAY_SECONDS = 86_400;
const MALE = 1;
const FEMALE = 2;

/** A match with what its card says. `mine` is the suggested member against the wishes of the one it is suggested to. */
export type Suggested = Match & { readonly person: Compared; readonly mine: RowResults };
export type MakeDeps = MatchingDeps & { readonly inTransaction: InTransaction };

export function createMakeSuggestions(deps: MakeDeps) {
  const { db, clock, inTransaction, reference } = deps;
  const comparedOf = createCompared(deps);
  const activeSince = (): Date => secondsAfter(clock.now(), -ACTIVE_DAYS * DAY_SECONDS);

  /** The best of the candidates by how well they and the member fit now. */
  const score = async (memberId: number, candidates: readonly Candidate[]): Promise<Suggested[]> => {
    const people = await comparedOf([memberId, ...candidates.map((candidate) => candidate.memberId)]);
    const me = people.get(memberId);
    const scored = candidates.flatMap((candidate) => {
      const person = people.get(candidate.memberId);
      const judged = me && person && compare(me, person);
      return person && judged?.mine ? [{ ...candidate, score: judged.score, person, mine: judged.mine }] : [];
    });
    return bestOf(scored);
  };

  const wantedBy = (me: Compared, ownGender: number): Wanted => {
    const { age, educationStep, incomeBand } = me.wishes;
    const today = todayIn(clock.now());
    const scales = scalesFrom(reference);
    const accepted = reference.lists().educations.filter(({ id }) => (scales.educationStep(id) ?? -1) >= (educationStep ?? 0));
    const enough = INCOMES.filter((label) => (scales.incomeBand(label) ?? 0) >= (incomeBand ?? 0));
    return {
      memberId: me.profile.memberId,
      gender: ownGender === MALE ? FEMALE : MALE,
      activeSince: activeSince(),
      now: clock.now(),
      preferences: preferencesOf(me),
      born: age && { after: yearsBefore(today, age.to + 1), upTo: yearsBefore(today, age.from) },
      educationIds: educationStep === null ? null : accepted.map(({ id }) => id),
      incomeNumbers: incomeBand === null ? null : incomeNumbersOf(enough),
    };
  };

  /** Makes the suggestions of a member anew where they are too old; of two who ask at once, one makes them. */
  const make = async (memberId: number): Promise<void> => {
    const staleBefore = secondsAfter(clock.now(), -FRESH_SECONDS);
    if (await store.isFresh(db, memberId, staleBefore)) return;
    const me = (await comparedOf([memberId])).get(memberId);
    const gender = await store.genderOf(db, memberId);
    const candidates = me?.preferences && gender !== null ? await store.listCandidates(db, wantedBy(me, gender)) : [];
    const best = await score(memberId, candidates);
    await inTransaction(async (trx) => {
      if (await store.claimMaking(trx, memberId, clock.now(), staleBefore)) await store.replace(trx, memberId, best, clock.now());
    });
  };

  return { make, score, activeSince };
}

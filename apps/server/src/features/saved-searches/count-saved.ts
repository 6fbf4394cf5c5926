import type { SearchCriteria } from '@app/contract/search';
import { countFound, findIds, type CountAsked } from '#features/search';
import type { Context } from '#platform/context';
import { KEPT_MAX, newcomers, type Known } from './counting.policy.ts';

/** Criteria to be counted, and who was known at which moments; null: they name what no list has any more, so nobody can be found. */
export type Asked = { readonly criteria: SearchCriteria | null; readonly since: readonly Known[] };

export type Counted = {
  readonly total: number;
  /** Null where they are more than are kept. */
  readonly ids: readonly number[] | null;
  /** How many did not match at each of the moments of `since`. */
  readonly fresh: readonly number[];
};

/**
 * Counts searches of one member. New is exactly who is found and was not, where both are kept; where one of them is too large for that,
 * who has joined since: of those it is certain.
 */
export async function countSaved(ctx: Context, memberId: number, asked: readonly Asked[], keptMax = KEPT_MAX): Promise<Counted[]> {
  const runnable = asked.flatMap(({ criteria }) => criteria ?? []);
  const lists = runnable.length > 0 ? await findIds(ctx, memberId, runnable, keptMax) : [];
  const found = asked.map(({ criteria }) => (criteria ? (lists[runnable.indexOf(criteria)] ?? null) : []));
  const questions: CountAsked[] = [];
  const ask = (criteria: SearchCriteria, joinedAfter: Date | null): (() => number) => {
    const index = questions.push({ criteria, joinedAfter }) - 1;
    return () => counts[index] ?? 0;
  };
  const answers = asked.map(({ criteria, since }, index) => {
    const ids = found[index] ?? null;
    const total = ids === null && criteria ? ask(criteria, null) : () => ids?.length ?? 0;
    const fresh = since.map((known) => {
      if (criteria === null) return () => 0;
      return ids === null || known.ids === null ? ask(criteria, known.at) : () => newcomers(ids, known.ids ?? []).length;
    });
    return () => ({ total: total(), ids, fresh: fresh.map((count) => count()) });
  });
  const counts = questions.length > 0 ? await countFound(ctx, memberId, questions) : [];
  return answers.map((answer) => answer());
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A step towards a member that changes something in lists that are not asked again for it. */
export type RelationStep =
  | 'followed'
  | 'unfollowed'
  | 'blocked'
  | 'unblocked'
  | 'shortlisted'
  | 'unshortlisted'
  | 'interestSent'
  | 'connected'
  /** Declined, taken back, or over in time. */
  | 'interestEnded'
  /** Left out of what is found and suggested, for a time. */
  | 'dismissed'
  /** Their profile was opened. */
  | 'seen';
export type RelationChange = { readonly memberId: number; readonly step: RelationStep };

/** Returns a loaded list as it is after a step; null where it has to be loaded anew. */
type AfterStep<Data> = (data: Data, change: RelationChange) => Data | null;

/** Makes the `meta` of a query whose data changes at once with a step towards a member, wherever the step is taken. */
export const heedsRelations = <Data>(afterStep: AfterStep<Data>): { readonly afterStep: AfterStep<Data> } => ({ afterStep });

/**
 * Returns what is to be called after every step towards a member: that member's page and all lists of relations show it. `step` says which it was, where
 * further lists heed it.
 */
export function useRelationChanged(): (memberId: number, step?: RelationStep) => void {
  const queries = useQueryClient();
  return useCallback(
    (memberId, step) => {
      if (step) tellLists(queries, { memberId, step });
      void queries.invalidateQueries({ queryKey: ['profile', memberId] });
      void queries.invalidateQueries({ queryKey: ['relations'] });
    },
    [queries],
  );
}

/** Returns what is to be called where something changes in lists alone: no page of the member is asked again. */
export function useTellLists(): (change: RelationChange) => void {
  const queries = useQueryClient();
  return useCallback((change) => tellLists(queries, change), [queries]);
}

export function tellLists(queries: QueryClient, change: RelationChange): void {
  for (const { queryKey, meta, state } of queries.getQueryCache().getAll()) {
    const afterStep = meta?.['afterStep'] as AfterStep<unknown> | undefined;
    if (!afterStep || state.data === undefined) continue;
    const data = afterStep(state.data, change);
    if (data === null) void queries.resetQueries({ queryKey, exact: true });
    else queries.setQueryData(queryKey, data);
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** To be called after every step towards a member: that member's page and all lists of relations show it. */
export function useRelationChanged(): (memberId: number) => void {
  const queries = useQueryClient();
  return useCallback(
    (memberId) => {
      void queries.invalidateQueries({ queryKey: ['profile', memberId] });
      void queries.invalidateQueries({ queryKey: ['relations'] });
    },
    [queries],
  );
}

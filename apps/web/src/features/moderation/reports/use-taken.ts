import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '@app/contract/kernel';
import { call, type CallInput } from '#platform/api';

/** Says once that the reader looks at a report that waits and that nobody looks at. */
export function useTaken(endpoint: Endpoint, id: string, waits: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    void call(endpoint, { params: { id } } as CallInput<Endpoint>)
      .then(() => queries.invalidateQueries({ queryKey: ['console'] }))
      // Whoever decides says so all the same.
      .catch(() => {});
  }, [endpoint, id, waits, queries]);
}

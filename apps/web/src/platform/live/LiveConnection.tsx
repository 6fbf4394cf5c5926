import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { onLiveState } from './live-hub.ts';

/** Keeps the connection of this tab while it is there, of staff that of the console. Several, or a short gap between two, are one connection. */
export function LiveConnection({ isOfStaff = false }: { isOfStaff?: boolean }) {
  const queries = useQueryClient();
  useEffect(() => {
    let release: (() => void) | null = null;
    let isGone = false;
    void import('./hold-connection.ts').then(({ holdConnection }) => {
      if (!isGone) release = holdConnection(isOfStaff);
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [isOfStaff]);
  useEffect(() => onLiveState(() => timeAnew(queries)), [queries]);
  return null;
}

/** Makes what is looked at now ask for its interval again, which goes by whether events arrive. */
function timeAnew(queries: QueryClient): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options);
}

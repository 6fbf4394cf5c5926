import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { onLiveState } from './live-hub.ts';

/** Keeps the connection of this tab while it is there. Several, or a short gap between two, are one connection. */
export function LiveConnection() {
  const queries = useQueryClient();
  useEffect(() => {
    let release: (() => void) | null = null;
    let isGone = false;
    void import('./hold-connection.ts').then(({ holdConnection }) => {
      if (!isGone) release = holdConnection();
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, []);
  useEffect(() => onLiveState(() => timeAnew(queries)), [queries]);
  return null;
}

/** Makes what is looked at now ask for its interval again, which goes by whether events arrive. */
function timeAnew(queries: QueryClient): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options);
}

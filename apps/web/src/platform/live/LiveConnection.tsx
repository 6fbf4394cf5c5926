import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { holdConnection } from './hold-connection.ts';
import { onLiveState } from './live-hub.ts';

/** Keeps the connection of this tab while it is there, of staff that of the console. Several, or a short gap between two, are one connection. */
export function LiveConnection({ isOfStaff = false }: { isOfStaff?: boolean }) {
  const queries = useQueryClient();
  useEffect(() => holdConnection(isOfStaff), [isOfStaff]);
  useEffect(() => onLiveState(() => timeAnew(queries)), [queries]);
  return null;
}

/** Makes what is looked at now ask for its interval again, which goes by whether events arrive. */
function timeAnew(queries: QueryClient): void {
  for (const query of queries.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options);
}

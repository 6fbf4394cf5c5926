import { useEffect, useRef } from 'react';
import type { LiveEventName } from '@app/contract/live';
import { isLive, onLive, type LiveData } from './live-hub.ts';

/** Calls the handler with each event of this type while the component is there. */
export function useLive<N extends LiveEventName>(type: N, handler: (data: LiveData<N>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(type, (data) => latest.current(data)), [type]);
}

/** Returns a value for `refetchInterval`: nothing is asked while events arrive, and every `ms` while the connection is broken. */
export const liveOrEvery = (ms: number) => (): number | false => (isLive() ? false : ms);

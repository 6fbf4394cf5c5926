import { useEffect, useRef, useState } from 'react';

/**
 * Keeps an address of a file while it works: each read of a conversation brings another one, which would load the file anew. Where it fails, as one does
 * after 10 minutes, `onStale` asks for a fresh one, once before the file has come.
 */
export function useSteadyAddress(fresh: string, onStale: (() => Promise<unknown>) | undefined) {
  const [address, setAddress] = useState(fresh);
  const [state, setState] = useState<'good' | 'asking' | 'failed'>('good');
  const hasAsked = useRef(false);
  useEffect(() => {
    if (state === 'good' || fresh === address) return;
    setState('good');
    setAddress(fresh);
  }, [fresh, address, state]);
  const ask = () => {
    hasAsked.current = true;
    setState('asking');
    const end = () => setState((before) => (before === 'asking' ? 'failed' : before));
    void (onStale?.() ?? Promise.resolve()).then(end, end);
  };
  return {
    address,
    hasFailed: state === 'failed',
    onLoad: () => void (hasAsked.current = false),
    onError: () => (hasAsked.current || !onStale ? setState('failed') : ask()),
    tryAgain: ask,
  };
}

let playing: HTMLMediaElement | null = null;

/** Stops whatever played before on this page; to be called when a player starts. */
export function playAlone(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause();
  playing = element;
}

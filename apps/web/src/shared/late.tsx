import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { whenOnline } from '#platform/device';
import { textsLoaded } from '#platform/i18n';
import { sayNotOpened } from './problems.ts';

/** Between two tries of a part that nobody waits for, in milliseconds. */
const PAUSES = { first: 2_000, last: 60_000 } as const;

/** Loads a part with its words: one that had to wait for them when it shows would hide the page around it. */
async function withTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  await textsLoaded();
  return part;
}

async function loadUntilThere<Part>(load: () => Promise<Part>, isWanted: () => boolean): Promise<Part | null> {
  for (let pause: number = PAUSES.first; isWanted(); pause = Math.min(2 * pause, PAUSES.last)) {
    try {
      return await withTexts(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await whenOnline();
    }
  }
  return null;
}

/**
 * Returns a part of the application that comes after the page; null until it is there. Where it cannot be loaded the page goes on
 * without it and tries again. `load` stays the same as long as the page is there.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void loadUntilThere(load, () => isHere).then((loaded) => isHere && loaded !== null && setPart(() => loaded));
    return () => void (isHere = false);
  }, [isWanted, load]);
  return part;
}

type OnFailed = { readonly onLoadFailed?: () => void };
export type Late<Props> = ComponentType<Props & OnFailed> & {
  /** Loads it ahead, as when the hand is on its way to its button; a failure is left to the showing. */
  readonly fetchAhead: () => void;
};

/**
 * Makes a component that is loaded when it is first shown, and nothing until then. A failed load is tried once more; then a toast says
 * so and `onLoadFailed` hears it, which takes the component away, so that the next showing tries again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const bring = async (): Promise<ComponentType<Props>> => {
    try {
      return (loaded = await (loading ??= withTexts(load).catch(() => withTexts(load))));
    } finally {
      loading = null;
    }
  };
  function LatePart({ onLoadFailed, ...props }: Props & OnFailed) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      sayNotOpened();
      onLoadFailed?.();
    });
    const isThere = Part !== null;
    useEffect(() => {
      if (isThere) return;
      let isHere = true;
      bring().then(
        (part) => void (isHere && setPart(() => part)),
        () => void (isHere && fail()),
      );
      return () => void (isHere = false);
    }, [isThere]);
    return Part && <Part {...(props as unknown as Props)} />;
  }
  return Object.assign(LatePart, { fetchAhead: () => void bring().catch(() => {}) });
}

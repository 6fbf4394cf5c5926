import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isCut } from './fold.ts';

const asks = new Map<Element, () => void>();
let watcher: ResizeObserver | undefined;

/** One watcher for all posts. */
function watch(element: Element, ask: () => void): () => void {
  watcher ??= new ResizeObserver((entries) => {
    for (const { target } of entries) asks.get(target)?.();
  });
  asks.set(element, ask);
  watcher.observe(element);
  return () => {
    asks.delete(element);
    watcher?.unobserve(element);
  };
}

/** Whether a text that is cut at its lines hides something, at every width. While `isOn` is false the last answer stays. */
export function useIsCut<T extends Element>(isOn: boolean): { readonly element: RefObject<T | null>; readonly wasCut: boolean } {
  const element = useRef<T>(null);
  const [wasCut, setWasCut] = useState(false);
  useLayoutEffect(() => {
    const text = element.current;
    if (!isOn || !text) return;
    const ask = (): void => setWasCut(isCut(text));
    ask();
    return watch(text, ask);
  }, [isOn]);
  return { element, wasCut };
}

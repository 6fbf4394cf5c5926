import { useCallback, useState, type RefCallback } from 'react';

/** Returns the width of an element in pixels, followed as it changes, and the ref that names the element; 0 until it is laid out. */
export function useWidth<E extends Element>(): { readonly ref: RefCallback<E>; readonly width: number } {
  const [width, setWidth] = useState(0);
  // Bound anew whenever the element comes back, as after words that were waited for.
  const ref = useCallback((element: E | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

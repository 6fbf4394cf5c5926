import { useEffect, useRef, type RefObject } from 'react';

/** Calls back when the end of a list comes within 100 px of what is seen of it. */
export function useNearView<T extends Element>(isOn: boolean, onNear: () => void): RefObject<T | null> {
  const end = useRef<T>(null);
  const near = useRef(onNear);
  useEffect(() => void (near.current = onNear));
  useEffect(() => {
    const element = end.current;
    if (!isOn || !element) return;
    // The nearest box that scrolls; without one, the window.
    const box = element.closest('[data-scrolls]');
    const root = box && getComputedStyle(box).overflowY === 'auto' ? box : null;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(), {
      root,
      rootMargin: '100px',
      threshold: 0.1,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isOn]);
  return end;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A link that turns out to lead nowhere is not marked for longer, in milliseconds. */
const NOWHERE_MS = 1000;

/**
 * Marks the link that was taken, from the next picture on, until its page is shown: drawing a page takes a slow phone longer than an answer
 * may. Set on the element itself, since whatever React draws for it would come with the page.
 */
export function GoingMark() {
  const { key } = useLocation();
  const { state } = useNavigation();
  const marked = useRef<Element | null>(null);
  const isLoading = useRef(false);
  useLayoutEffect(() => {
    isLoading.current = state !== 'idle';
    if (!isLoading.current) mark(marked, null);
  }, [key, state]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const note = ({ target, defaultPrevented }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      // The router has taken over what the browser would have done.
      if (!link || !defaultPrevented) return;
      mark(marked, link);
      clearTimeout(timer);
      timer = setTimeout(() => isLoading.current || mark(marked, null), NOWHERE_MS);
    };
    window.addEventListener('click', note);
    return () => {
      window.removeEventListener('click', note);
      clearTimeout(timer);
    };
  }, []);
  return null;
}

function mark(marked: { current: Element | null }, link: Element | null): void {
  marked.current?.removeAttribute('data-leads-on');
  marked.current = link;
  link?.setAttribute('data-leads-on', '');
}

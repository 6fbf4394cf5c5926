import { useEffect, useRef, type RefObject } from 'react';

/** Which post has the focus after a change of the list: its own, else the one that followed, else the one before. */
export function heirOf(heldId: number, was: readonly number[], is: readonly number[]): number | undefined {
  if (is.includes(heldId)) return heldId;
  const at = was.indexOf(heldId);
  if (at < 0) return undefined;
  return was.slice(at).find((id) => is.includes(id)) ?? was.slice(0, at).findLast((id) => is.includes(id));
}

/** Where what had the focus has gone, be it a control or its whole card, the focus goes to a card of the list, and not to the top of the page. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly number[], heldId: number | null): void {
  const before = useRef(ids);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    if (heldId === null || document.activeElement !== document.body) return;
    const heir = heirOf(heldId, was, ids);
    const card = heir === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-post="${heir}"]`);
    (card ?? list.current)?.focus({ preventScroll: true });
  });
}

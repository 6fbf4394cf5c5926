import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Returns which post has the focus after a change of the list: its own, else the one that followed, else the one before. */
export function heirOf(heldId: number, was: readonly number[], is: readonly number[]): number | undefined {
  if (is.includes(heldId)) return heldId;
  const at = was.indexOf(heldId);
  if (at < 0) return undefined;
  return was.slice(at).find((id) => is.includes(id)) ?? was.slice(0, at).findLast((id) => is.includes(id));
}

/** Moves the focus to a card of the list, and not to the top of the page, where the control or card that had it has gone. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly number[], heldId: HeldId): void {
  const before = useRef(ids);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    if (heldId.current === null || document.activeElement !== document.body) return;
    const heir = heirOf(heldId.current, was, ids);
    const card = heir === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-post="${heir}"]`);
    (card ?? list.current)?.focus({ preventScroll: true });
  });
}

const indexOf = (element: EventTarget): number => {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : -1;
};

/** Post in which the focus is. No state: every tap moves the focus, and nothing is drawn otherwise for it. */
type HeldId = RefObject<number | null>;

/** Notes the post in which the focus is, so that its card stays drawn when it leaves the view; Page Up and Page Down go from card to card. */
export function useHeldCard(ids: readonly number[]) {
  const heldId: HeldId = useRef(null);
  return {
    heldId,
    handlers: {
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        // A dialog that a card opened lies elsewhere, and gives the focus back.
        if (currentTarget.contains(target)) heldId.current = ids[indexOf(target)] ?? null;
      },
      onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(target) || (relatedTarget instanceof Element && relatedTarget.closest('dialog'))) return;
        // A window that is left keeps its focus for when it is come back to.
        const isWindowLeft = document.activeElement === target;
        if (!isWindowLeft && !currentTarget.contains(relatedTarget)) heldId.current = null;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = { PageDown: 1, PageUp: -1 }[event.key];
        const next = step && event.currentTarget.querySelector<HTMLElement>(`[data-index="${indexOf(event.target) + step}"] > *`);
        if (!next || event.defaultPrevented) return;
        event.preventDefault();
        next.focus();
        next.scrollIntoView({ block: 'nearest' });
      },
    },
  };
}

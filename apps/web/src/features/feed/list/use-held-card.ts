import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const indexOf = (element: EventTarget): number => {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : -1;
};

/** The post in which the focus is, so that its card stays drawn when it leaves the view; Page Up and Page Down go from card to card. */
export function useHeldCard(ids: readonly number[]) {
  const [heldId, setHeldId] = useState<number | null>(null);
  return {
    heldId,
    held: heldId === null ? -1 : ids.indexOf(heldId),
    handlers: {
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        // A dialog that a card opened lies elsewhere, and gives the focus back.
        if (currentTarget.contains(target)) setHeldId(ids[indexOf(target)] ?? null);
      },
      onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(target) || (relatedTarget instanceof Element && relatedTarget.closest('dialog'))) return;
        // A window that is left keeps its focus for when it is come back to.
        const isWindowLeft = document.activeElement === target;
        if (!isWindowLeft && !currentTarget.contains(relatedTarget)) setHeldId(null);
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

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { REACTIONS, type Reaction } from '@app/contract/feed';
import { useTexts } from '#platform/i18n';
import { ReactionIcon } from './ReactionIcon.tsx';
import { isInView, pickerPlace } from './post-places.ts';
import { texts } from './texts.ts';

type ReactionPickerProps = {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly own: Reaction | null;
  /** Kind over which a finger slides. */
  readonly under: Reaction | null;
  readonly onChoose: (kind: Reaction) => void;
  /** Hears a tap elsewhere, or that the button is out of sight. */
  readonly onAway: () => void;
};

/** Offers seven kinds, each with its word; lies over everything, next to its button. */
export function ReactionPicker({ id, anchor, own, under, onChoose, onAway }: ReactionPickerProps) {
  const say = useTexts(texts);
  const list = useNextTo(anchor, onAway);
  return (
    <div ref={list} id={id} popover="manual" role="toolbar" aria-label={say('chooseReaction')} className="react-picker">
      {REACTIONS.map((kind) => (
        <button
          key={kind}
          type="button"
          data-reaction={kind}
          data-under={under === kind || undefined}
          aria-pressed={own === kind}
          tabIndex={kind === (own ?? REACTIONS[0]) ? 0 : -1}
          onClick={() => onChoose(kind)}
          className="react-choice"
        >
          <ReactionIcon kind={kind} />
          {say(kind)}
        </button>
      ))}
    </div>
  );
}

/** Keeps the picker next to its button for as long as it is there. */
function useNextTo(anchor: RefObject<HTMLElement | null>, onAway: () => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const away = useRef(onAway);
  useLayoutEffect(() => void (away.current = onAway));
  useLayoutEffect(() => {
    const [button, picker] = [anchor.current, list.current];
    if (!button || !picker) return;
    const place = (): void => {
      const at = button.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      if (!isInView(at, view)) return away.current();
      const { left, top } = pickerPlace(at, { width: picker.offsetWidth, height: picker.offsetHeight }, view);
      picker.style.left = `${left}px`;
      picker.style.top = `${top}px`;
    };
    const press = ({ target }: Event): void => {
      if (target instanceof Node && !picker.contains(target) && !button.contains(target)) away.current();
    };
    picker.showPopover();
    place();
    document.addEventListener('pointerdown', press);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('pointerdown', press);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  return list;
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/i18n';
import { IconButton } from '#ui';
import { texts } from '../texts.ts';
import type { ScrollState } from './strip-scroll.ts';

type StripArrowsProps = { readonly state: ScrollState; readonly onMove: (way: 1 | -1) => void };

/** On a desktop the strip moves by arrows; each is there where there is something to move to. */
export function StripArrows({ state, onMove }: StripArrowsProps) {
  const say = useTexts(texts);
  const back = useRef<HTMLButtonElement>(null);
  const onwards = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  // An arrow that goes while it has the focus hands it to the other one.
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) (back.current ?? onwards.current)?.focus();
  }, [state.isAtStart, state.isAtEnd]);
  const press = (way: 1 | -1) => {
    hasMoved.current = true;
    onMove(way);
  };
  return (
    <div className="max-lg:hidden">
      {!state.isAtStart && (
        <span className="absolute top-6 -left-3">
          <IconButton ref={back} variant="secondary" label={say('back')} icon={<ChevronLeft aria-hidden />} onClick={() => press(-1)} />
        </span>
      )}
      {!state.isAtEnd && (
        <span className="absolute top-6 -right-3">
          <IconButton
            ref={onwards}
            variant="secondary"
            label={say('onwards')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => press(1)}
          />
        </span>
      )}
    </div>
  );
}

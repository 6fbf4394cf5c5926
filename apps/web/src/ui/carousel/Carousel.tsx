import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { isInView, moved, PER_VIEW, positionsOf, swipeStep } from './positions.ts';

export type CarouselItem = { readonly id: string | number; readonly content: ReactNode };

type CarouselProps = {
  /** Content in words. */
  label: string;
  items: readonly CarouselItem[];
  /** Each item fills the view at every width, and nothing moves by itself. */
  isPaged?: boolean | undefined;
};

const KEYS = { ArrowRight: 1, ArrowLeft: -1 } as const;

/** Shows cards side by side, three on a wide screen and one on a narrow one, that move by one; still where all of them fit. */
export function Carousel({ label, items, isPaged = false }: CarouselProps) {
  const say = useTexts(texts);
  const isWide = useMedia('(min-width: 768px)') && !isPaged;
  const perView = isWide ? PER_VIEW.wide : PER_VIEW.narrow;
  const hasReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [place, setPlace] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  // Until scripts run nobody knows the width: the styles alone then keep three cards side by side.
  const fitsWide = !isPaged && items.length <= PER_VIEW.wide;
  const positions = positionsOf(items.length, perView);
  const position = Math.min(place, positions - 1);
  // The first card of a narrower view stays the first one when the window grows and shrinks again.
  if (place !== position) setPlace(position);
  const isStill = positions === 1;
  const move = (step: 1 | -1): void => setPlace(moved(position, step, positions));
  const { isMoving, holders } = useAdvance(!isStill && !isPaged && !isPaused && !hasReducedMotion, () => move(1));
  const track = useKeptFocus(position);
  const swipe = useSwipe(move);

  function handleKey(event: KeyboardEvent): void {
    holders.onKeyDown();
    const step = KEYS[event.key as keyof typeof KEYS];
    if (!step || isStill) return;
    event.preventDefault();
    move(step);
  }

  const keys = { onKeyDown: handleKey };

  return (
    <section aria-roledescription={say('carousel')} aria-label={label} {...holders} {...keys}>
      <div className="-mx-2 touch-pan-y touch-pinch-zoom overflow-x-clip py-1" {...(isStill ? {} : swipe)}>
        <div
          ref={track}
          className={`flex transition-transform duration-500 ${isStill ? 'justify-center' : ''} ${fitsWide ? 'md:justify-center' : ''}`}
          style={{ transform: `translateX(${(-100 / perView) * position}%)` }}
        >
          {items.map(({ id, content }, card) => (
            <div
              key={id}
              role="group"
              aria-roledescription={say('slide')}
              aria-label={say('slideOf', { slide: card + 1, last: items.length })}
              inert={!isInView(card, position, perView)}
              className={`flex shrink-0 justify-center px-2 w-full ${isPaged ? '' : 'md:w-1/3'}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {!isStill && (
        <div className={`noscript:hidden ${fitsWide ? 'md:hidden' : ''}`}>
          <CarouselControls
            position={position}
            positions={positions}
            onPositionChange={setPlace}
            onMove={move}
            pause={hasReducedMotion || isPaged ? undefined : { isPaused, onChange: setIsPaused }}
          />
        </div>
      )}
      <p className="sr-only" aria-live={isMoving ? 'off' : 'polite'}>
        {isStill ? '' : say('slideOf', { slide: position + 1, last: items.length })}
      </p>
    </section>
  );
}

/** Moves the focus on where the focused card leaves the view: it goes to the first card in view. */
function useKeptFocus(position: number) {
  const track = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!focused || !track.current?.contains(focused) || !focused.closest('[inert]')) return;
    track.current.children[position]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [position]);
  return track;
}

/** Moves where a finger was swiped; up and down stay the page's. */
function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const step = start.current ? swipeStep(clientX - start.current.x, clientY - start.current.y) : 0;
      start.current = null;
      if (step !== 0) move(step);
    },
    onPointerCancel: () => void (start.current = null),
  };
}

/** True if a media query holds; follows it. False in pages that the server writes. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

const EVERY_MS = 3000;
/** After the last touch, click, key, or the leaving of pointer and focus. */
const AGAIN_AFTER_MS = 10_000;

/** Moves by itself where `isOn`, and holds while somebody is busy with it; `holders` go onto the element that is watched. */
function useAdvance(isOn: boolean, advance: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const busy = useRef({ pointer: false, focus: false });
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTick = useEffectEvent(advance);
  const isMoving = isOn && !isHeld;

  useEffect(() => {
    if (!isMoving) return;
    const ticking = setInterval(() => onTick(), EVERY_MS);
    return () => clearInterval(ticking);
  }, [isMoving]);
  useEffect(() => () => clearTimeout(again.current), []);

  function hold(change: Partial<typeof busy.current> = {}): void {
    Object.assign(busy.current, change);
    setIsHeld(true);
    clearTimeout(again.current);
    if (!busy.current.pointer && !busy.current.focus) again.current = setTimeout(() => setIsHeld(false), AGAIN_AFTER_MS);
  }

  return {
    isMoving,
    holders: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onPointerDown: () => hold(),
      onClick: () => hold(),
      onKeyDown: () => hold(),
      // What a click has focused is no sign that somebody goes through it by keyboard.
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && hold({ focus: true }),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: false }),
    },
  };
}

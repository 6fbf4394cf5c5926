import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { IconButton } from '../actions/IconButton.tsx';
import { texts } from '../texts.ts';

type CarouselControlsProps = {
  position: number;
  positions: number;
  onPositionChange: (position: number) => void;
  onMove: (step: 1 | -1) => void;
  /** Absent where nothing moves by itself. */
  pause?: { isPaused: boolean; onChange: (isPaused: boolean) => void } | undefined;
};

/** Stands below the cards, so that nothing covers them: a dot for each position, the arrows, and what stops the advance for good. */
export function CarouselControls({ position, positions, onPositionChange, onMove, pause }: CarouselControlsProps) {
  const say = useTexts(texts);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4">
      <div className="flex flex-wrap justify-center">
        {Array.from({ length: positions }, (_, place) => (
          <button
            key={place}
            type="button"
            aria-label={say('goToSlide', { slide: place + 1 })}
            aria-current={place === position || undefined}
            onClick={() => onPositionChange(place)}
            className="grid size-11 cursor-pointer place-items-center rounded-full"
          >
            <span
              className={`h-2.5 rounded-full transition-all duration-200 ${place === position ? 'w-6 bg-brand forced-colors:border-4' : 'w-2.5 border-2 border-control'}`}
            />
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <IconButton variant="secondary" label={say('previousSlide')} icon={<ChevronLeft aria-hidden />} onClick={() => onMove(-1)} />
        {pause && (
          <IconButton
            variant="quiet"
            label={say(pause.isPaused ? 'playSlides' : 'pauseSlides')}
            icon={pause.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => pause.onChange(!pause.isPaused)}
          />
        )}
        <IconButton variant="secondary" label={say('nextSlide')} icon={<ChevronRight aria-hidden />} onClick={() => onMove(1)} />
      </div>
    </div>
  );
}

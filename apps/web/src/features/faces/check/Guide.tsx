import type { Movement } from '@app/contract/faces';
import { Button } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useGuidedCamera, type Obstacle, type Taken } from './use-guided-camera.ts';

type Props = {
  readonly movements: readonly Movement[];
  readonly onTaken: (taken: Taken) => void;
  readonly onObstacle: (obstacle: Obstacle) => void;
};

/** Shows the own picture as in a mirror, what is asked for, and what is still wrong with it. */
export function Guide({ movements, onTaken, onObstacle }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { video, number, asked, hint, takeNow } = useGuidedCamera(movements, { onTaken, onObstacle });
  return (
    <div className="grid gap-3">
      <div aria-live="polite">
        <p className="text-sm text-muted">{say('step', { number: formatDigits(String(number + 1), language) })}</p>
        <p className="text-lg font-semibold text-ink">{say(`ask_${asked}`)}</p>
      </div>
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={say('cameraPicture')}
          className="aspect-square max-h-[50dvh] w-full -scale-x-100 object-cover"
        />
        <p role="status" className="absolute inset-x-0 bottom-0 bg-card/90 px-3 py-2 text-center font-medium text-ink">
          {say(hint ?? 'opening')}
        </p>
      </div>
      <p className="text-sm text-muted">{say('takeNowHint')}</p>
      <Button variant="secondary" disabled={hint === null} onClick={takeNow}>
        {say('takeNow')}
      </Button>
    </div>
  );
}

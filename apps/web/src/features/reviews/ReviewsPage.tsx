import { WAITING_COUNTED_TO, type ReviewKind } from '@app/contract/reviews';
import { ListOrdered } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ConsolePage, ConsoleQueue } from '#features/console';
import { useTexts } from '#platform/i18n';
import { ButtonLink } from '#ui';
import { FaceReview } from './FaceReview.tsx';
import { HoldNote } from './HoldNote.tsx';
import { IdReview } from './IdReview.tsx';
import { IntroductionReview } from './IntroductionReview.tsx';
import { PhotoReview } from './PhotoReview.tsx';
import type { Deciding, ReviewItem } from './review-items.ts';
import { texts } from './texts.ts';
import { useReviewQueue } from './use-review-queue.ts';

/** Reviews what waits in one queue, item by item; `?item=` begins with one that somebody chose of the list. */
export function ReviewsPage({ kind }: { readonly kind: ReviewKind }) {
  const say = useTexts(texts);
  const [address] = useSearchParams();
  const first = Number(address.get('item'));
  const { queue, waiting, latest, holdAgain } = useReviewQueue(kind, Number.isSafeInteger(first) && first > 0 ? first : null);
  return (
    <ConsolePage
      title={say('queueOf', { queue: say(kind) })}
      intro={waiting === null ? undefined : say(waiting < WAITING_COUNTED_TO ? 'waiting' : 'waitingMany', { count: waiting })}
      actions={
        <ButtonLink to={`/staff/reviews/${kind}/list`} variant="quiet" size="small" icon={<ListOrdered aria-hidden />}>
          {say('wholeQueue')}
        </ButtonLink>
      }
    >
      <ConsoleQueue queue={queue} keyOf={({ id }) => id} drawsAhead>
        {(held, isInFront) => {
          const item = latest(held);
          return (
            // Held again it may be another one that was handed in meanwhile, with other files.
            <div key={item.submittedAt} className="flex flex-col gap-3">
              <HoldNote key={item.lockedUntil} onHoldAgain={() => holdAgain(item)} />
              <Review item={item} isInFront={isInFront} onDecide={queue.decide} onSkip={queue.skip} />
            </div>
          );
        }}
      </ConsoleQueue>
    </ConsolePage>
  );
}

function Review({ item, ...deciding }: Deciding & { readonly item: ReviewItem }) {
  if (item.kind === 'photos') return <PhotoReview item={item} {...deciding} />;
  if (item.kind === 'introductions') return <IntroductionReview item={item} {...deciding} />;
  if (item.kind === 'faces') return <FaceReview item={item} {...deciding} />;
  return <IdReview item={item} {...deciding} />;
}

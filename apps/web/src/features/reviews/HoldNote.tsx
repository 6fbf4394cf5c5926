import { HOLD_SECONDS } from '@app/contract/reviews';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction, useCountdown } from '#shared';
import { texts } from './texts.ts';

/** Says so once the ten minutes are over that began when it was first shown, and offers to hold the item again. */
export function HoldNote({ onHoldAgain }: { readonly onHoldAgain: () => Promise<void> }) {
  const say = useTexts(texts);
  const [seconds] = useCountdown(HOLD_SECONDS);
  const holding = useAction({ send: onHoldAgain, otherwise: say('holdFailed'), says: 'toast' });
  if (seconds > 0) return null;
  return (
    <Notice
      tone="warning"
      isAnnounced
      action={
        <Button variant="secondary" size="small" busy={holding.isUnderWay} onClick={() => void holding.run()}>
          {say('holdAgain')}
        </Button>
      }
    >
      {say('holdOver')}
    </Notice>
  );
}

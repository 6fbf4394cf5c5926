import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Reset } from './useReset.ts';

/** Asks whose the registration is that was begun with the number. */
export function ClaimStep({ reset }: { reset: Reset }) {
  const say = useTexts(texts);
  return (
    <div className="flex flex-col gap-4">
      <Button fullWidth size="large" onClick={() => reset.answerClaim('keep')}>
        {say('claimYes')}
      </Button>
      <Button fullWidth size="large" variant="secondary" onClick={() => reset.answerClaim('start_over')}>
        {say('claimNo')}
      </Button>
      <p className="text-sm text-muted">{say('claimNoText')}</p>
    </div>
  );
}

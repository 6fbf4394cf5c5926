import { useState } from 'react';
import { updateStepFour } from '@app/contract/onboarding';
import { Button, Disclosure, Notice, TextField } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { rememberedReferral } from './remembered-referral.ts';
import type { StepFour } from './use-step-four.ts';

/** The member code of who told of this place; never stops the registration. */
export function Referral({ data, onApplied }: { data: StepFour; onApplied: (data: StepFour) => Promise<void> }) {
  const say = useTexts(texts);
  const [remembered] = useState(rememberedReferral);
  const [code, setCode] = useState(data.referral_code ?? remembered ?? '');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const isApplied = data.referral_code !== null;
  async function apply(): Promise<void> {
    if (!isOnline()) return setError(say('offline'));
    setIsBusy(true);
    setError(undefined);
    try {
      await onApplied((await call(updateStepFour, { body: { referral_code: code } })).data);
    } catch (failure) {
      setError((failure instanceof ApiError && (failure.fields['referral_code'] ?? failure.message)) || say('wentWrong'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Disclosure title={say('referralCode')} isOpenAtFirst={remembered !== null || isApplied}>
      <div className="grid gap-3">
        <TextField label={say('referralCode')} isOptional value={code} disabled={isApplied} error={error} onValueChange={setCode} />
        {isApplied ? (
          <Notice tone="success">{say('referralApplied')}</Notice>
        ) : (
          <Button variant="secondary" busy={isBusy} disabled={code.trim() === ''} onClick={() => void apply()}>
            {say('apply')}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

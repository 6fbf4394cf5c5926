import { useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { StepOne } from '../fields/subject.ts';
import { texts } from '../texts.ts';

/** Sends one of the guardian's two pictures; true where it is stored. */
export function useGuardianUpload(name: 'guardian_picture' | 'guardian_verification_image', onStored: (data: StepOne) => Promise<void>) {
  const say = useTexts(texts);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [hasFailed, setHasFailed] = useState(false);
  async function upload(picture: Blob): Promise<boolean> {
    setHasFailed(false);
    setError(isOnline() ? undefined : say('offline'));
    if (!isOnline()) return false;
    setShare(0);
    try {
      await onStored((await call(updateStepOne, { files: { [name]: picture } }, { onUploadProgress: setShare })).data);
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status < 500) setError(failure.fields[name] ?? failure.message);
      else setHasFailed(true);
      return false;
    } finally {
      setShare(null);
    }
  }
  return { share, error, hasFailed, upload };
}

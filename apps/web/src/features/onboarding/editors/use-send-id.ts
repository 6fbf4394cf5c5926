import { useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { isBackNeeded } from './government-id.ts';

export type IdDraft = { readonly type: string | null; readonly number: string; readonly front: Blob | null; readonly back: Blob | null };
const EMPTY: IdDraft = { type: null, number: '', front: null, back: null };

/** A document before it is sent: it lives in this editor alone. */
export function useSendId(prefix: 'govt_id_' | 'guardian_govt_id_', onStored: (data: StepOne) => Promise<void>) {
  const say = useTexts(texts);
  const [draft, setDraft] = useState<IdDraft>(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [share, setShare] = useState<number | null>(null);
  const isWhole =
    draft.type !== null && draft.number.trim() !== '' && draft.front !== null && (!isBackNeeded(draft.type) || draft.back !== null);

  /** True where it is stored. */
  async function send(): Promise<boolean> {
    setErrors({});
    setShare(0);
    try {
      const body = { [`${prefix}type`]: draft.type, [`${prefix}number`]: draft.number } as StepOnePatch;
      const files = {
        ...(draft.front ? { [`${prefix}front`]: draft.front } : {}),
        ...(draft.back ? { [`${prefix}back`]: draft.back } : {}),
      };
      await onStored((await call(updateStepOne, { body, files }, { onUploadProgress: setShare })).data);
      return true;
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status < 500;
      if (!isRefused) setErrors({ form: say('uploadFailed') });
      else setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { form: failure.message });
      return false;
    } finally {
      setShare(null);
    }
  }
  function change(part: Partial<IdDraft>): void {
    setErrors({});
    setDraft((before) => ({ ...before, ...part }));
  }
  return { draft, change, errors, share, isWhole, send };
}

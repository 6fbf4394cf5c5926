import { useEffect, useState } from 'react';
import { mediaSentences } from '@app/contract/media';
import { updateStepOne } from '@app/contract/onboarding';
import { Button, Notice, RadioGroup, TextField } from '#ui';
import { PicturePicker } from '#features/media';
import { useReferenceLists } from '#features/reference-data';
import { ApiError, call } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { isFilled } from '../fields/filled.ts';
import { keysOf, valueOf, type StepOne } from '../fields/subject.ts';
import { messages } from '../messages.ts';
import type { EditorProps } from './editor.ts';
import { idOptions, isBackNeeded } from './government-id.ts';

type Sides = { front: Blob | null; back: Blob | null };

/** Type, number and scans: sent together or not at all, and never kept in the browser. */
export function GovernmentIdEditor({ name, subject, data, onValid, onStored }: EditorProps & { onStored: (data: StepOne) => void }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const prefix = keysOf(subject).id;
  const stored = { type: valueOf(data, `${prefix}type`), status: valueOf(data, `${prefix}status`), reason: valueOf(data, `${prefix}reason`), number: valueOf(data, `${prefix}number`) };
  const isGiven = isFilled(data, { name, subject });
  const lists = useReferenceLists();
  const [type, setType] = useState<string | null>((stored.type as string | null) ?? null);
  const [number, setNumber] = useState('');
  const [sides, setSides] = useState<Sides>({ front: null, back: null });
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => onValid(isGiven), [isGiven, onValid]);

  const canSend = type !== null && number.trim() !== '' && sides.front !== null && (!isBackNeeded(type) || sides.back !== null);
  async function send(): Promise<void> {
    setErrors({});
    setShare(0);
    try {
      const files = { [`${prefix}front`]: sides.front ?? undefined, [`${prefix}back`]: sides.back ?? undefined };
      const answer = await call(updateStepOne, { body: { [`${prefix}type`]: type, [`${prefix}number`]: number }, files }, { onUploadProgress: setShare });
      setNumber('');
      setSides({ front: null, back: null });
      onStored(answer.data);
    } catch (failure) {
      const isRefused = failure instanceof ApiError;
      setErrors(isRefused && Object.keys(failure.fields).length > 0 ? { ...failure.fields } : { form: (isRefused && failure.message) || say('uploadFailed') });
    } finally {
      setShare(null);
    }
  }
  if (stored.status === 'approved') return <Notice tone="success">{`${String(stored.number)} · ${say('verified')}`}</Notice>;
  return (
    <div className="space-y-4">
      {stored.status === 'pending' && <Notice>{`${String(stored.number)} · ${say('waitingForReview')}`}</Notice>}
      {stored.status === 'rejected' && <Notice tone="danger">{say('rejectedBecause', { reason: String(stored.reason ?? '') })}</Notice>}
      <RadioGroup label={say('idType')} look="tiles" options={lists.data ? idOptions(lists.data, language) : []} value={type} onValueChange={setType} error={errors[`${prefix}type`]} />
      <TextField label={say('idNumber')} value={number} autoComplete="off" onValueChange={setNumber} error={errors[`${prefix}number`]} />
      <PicturePicker label={say('idFront')} picture={sides.front} share={share} error={errors[`${prefix}front`]} onPick={(front) => setSides({ ...sides, front })} />
      <PicturePicker
        label={isBackNeeded(type) ? say('idBack') : say('idBackOptional')}
        picture={sides.back}
        share={share}
        error={errors[`${prefix}back`]}
        onPick={(back) => setSides({ ...sides, back })}
      />
      {errors['form'] && (
        <Notice tone="danger" isAnnounced>
          {errors['form']}
        </Notice>
      )}
      <p className="text-sm text-muted">{say('idPrivate')}</p>
      <Button variant="secondary" fullWidth disabled={!canSend} busy={share !== null} busyText={say('uploading')} onClick={() => void send()}>
        {say('sendId')}
      </Button>
      {!canSend && number !== '' && sides.front === null && <p className="text-sm text-muted">{mediaSentences.idFrontMissing[language]}</p>}
    </div>
  );
}

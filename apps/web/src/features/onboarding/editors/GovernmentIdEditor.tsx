import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { Button, Notice, RadioGroup, TextField } from '#ui';
import { PicturePicker } from '#features/media';
import { useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { formatDigits, toLatinDigits, useLanguage, useTexts, type Language } from '#platform/i18n';
import { call } from '#platform/api';
import { refusalText, useAction } from '#shared';
import { isFilled } from '../fields/rows.ts';
import { keyOf, keysOf, valueOf, type StepOneAnswers, type StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import type { BeforeContinue, EditorProps } from './editor.tsx';

type Props = EditorProps & { onBeforeContinue: (work: BeforeContinue) => void; onStored: (data: StepOneAnswers) => Promise<void> };

/** Takes type, number and scans: sent together by Continue or not at all, and never kept in the browser. */
export function GovernmentIdEditor({ name, subject, data, onValid, onStored, onBeforeContinue }: Props) {
  const isGiven = isFilled(data, { name, subject });
  const [isChanging, setIsChanging] = useState(!isGiven);
  useEffect(() => {
    if (!isChanging) onValid(true);
  }, [isChanging, onValid]);
  if (!isChanging) return <GivenId subject={subject} data={data} onChange={() => setIsChanging(true)} />;
  return <IdForm subject={subject} data={data} {...{ onValid, onStored, onBeforeContinue }} onSent={() => setIsChanging(false)} />;
}

function GivenId({ subject, data, onChange }: Pick<Props, 'subject' | 'data'> & { onChange: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const prefix = keysOf(subject).id;
  const isApproved = valueOf(data, keyOf(prefix, 'status')) === 'approved';
  return (
    <Notice
      tone={isApproved ? 'success' : 'warning'}
      title={formatDigits(String(valueOf(data, keyOf(prefix, 'number')) ?? ''), language)}
      action={
        !isApproved && (
          <Button variant="link" onClick={onChange}>
            {say('change')}
          </Button>
        )
      }
    >
      {isApproved ? say('verified') : say('waitingForReview')}
    </Notice>
  );
}

function IdForm({
  subject,
  data,
  onValid,
  onStored,
  onBeforeContinue,
  onSent,
}: Pick<Props, 'subject' | 'data' | 'onValid' | 'onStored' | 'onBeforeContinue'> & { onSent: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const prefix = keysOf(subject).id;
  const isRejected = valueOf(data, keyOf(prefix, 'status')) === 'rejected';
  const { draft, change, errors, problem, share, isWhole, send } = useSendId(prefix, onStored);
  useEffect(() => onValid(isWhole), [isWhole, onValid]);
  useEffect(() => {
    onBeforeContinue(async () => {
      const isStored = await send();
      if (isStored) onSent();
      return isStored;
    });
    return () => onBeforeContinue(null);
  });
  return (
    <div className="grid gap-4">
      {isRejected && (
        <Notice tone="danger">{say('rejectedBecause', { reason: String(valueOf(data, keyOf(prefix, 'reason')) ?? '') })}</Notice>
      )}
      <RadioGroup
        label={say('idType')}
        look="list"
        options={lists.data ? idOptions(lists.data, language) : []}
        value={draft.type}
        onValueChange={(type) => change({ type })}
        error={errors[keyOf(prefix, 'type')]}
      />
      <TextField
        label={say('idNumber')}
        value={draft.number}
        autoComplete="off"
        onValueChange={(number) => change({ number: toLatinDigits(number) })}
        error={errors[keyOf(prefix, 'number')]}
      />
      <div className="grid grid-cols-2 gap-4">
        <PicturePicker
          label={say('idFront')}
          shape="document"
          picture={draft.front}
          share={share}
          error={errors[keyOf(prefix, 'front')]}
          onPick={(front) => change({ front })}
          onRemove={() => change({ front: null })}
        />
        <PicturePicker
          label={say('idBack')}
          isOptional={!isBackNeeded(draft.type)}
          shape="document"
          picture={draft.back}
          share={share}
          error={errors[keyOf(prefix, 'back')]}
          onPick={(back) => change({ back })}
          onRemove={() => change({ back: null })}
        />
      </div>
      {problem && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
        {say('idPrivate')}
      </p>
    </div>
  );
}

type IdDraft = { readonly type: string | null; readonly number: string; readonly front: Blob | null; readonly back: Blob | null };
const NO_FAULTS: Readonly<Record<string, string>> = {};
const EMPTY: IdDraft = { type: null, number: '', front: null, back: null };

/** Keeps a document before it is sent: it lives in this editor alone. */
function useSendId(prefix: 'govtId' | 'guardianGovtId', onStored: (data: StepOneAnswers) => Promise<void>) {
  const say = useTexts(texts);
  const [draft, setDraft] = useState<IdDraft>(EMPTY);
  const isWhole =
    draft.type !== null && draft.number.trim() !== '' && draft.front !== null && (!isBackNeeded(draft.type) || draft.back !== null);
  const sending = useAction({
    send: ({ type, number, front, back }: IdDraft, { onUploadProgress }) => {
      const body = { [keyOf(prefix, 'type')]: type, [keyOf(prefix, 'number')]: number } as StepOnePatch;
      const files = { ...(front ? { [keyOf(prefix, 'front')]: front } : {}), ...(back ? { [keyOf(prefix, 'back')]: back } : {}) };
      return call(updateStepOne, { body, files }, { onUploadProgress });
    },
    otherwise: (failure) => refusalText(failure, say('uploadFailed')),
    says: 'notice',
    onSuccess: ({ data }) => onStored(data),
  });
  const hasFaults = sending.refusal !== null && sending.refusal.status < 500 && Object.keys(sending.fields).length > 0;
  return {
    draft,
    change: (part: Partial<IdDraft>): void => {
      sending.forget();
      setDraft((before) => ({ ...before, ...part }));
    },
    errors: hasFaults ? sending.fields : NO_FAULTS,
    problem: hasFaults ? null : sending.problem,
    share: sending.isUnderWay ? (sending.share ?? 0) : null,
    isWhole,
    /** True where it is stored. */
    send: async (): Promise<boolean> => (await sending.run(draft)) !== null,
  };
}

/** True where the back is needed: for a passport and a birth certificate the front alone is enough. */
const isBackNeeded = (type: string | null): boolean => type !== 'passport' && type !== 'birth';

const idOptions = (lists: ReferenceLists, language: Language): { value: string; label: string }[] =>
  lists.govtIdTypes.map((entry) => ({ value: entry.code, label: language === 'bn' ? entry.nameBn : entry.name }));

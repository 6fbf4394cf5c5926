import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Notice, RadioGroup, TextField } from '#ui';
import { PicturePicker } from '#features/media';
import { useReferenceLists } from '#features/reference-data';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { isFilled } from '../fields/filled.ts';
import { keysOf, valueOf, type StepOne } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import type { BeforeContinue, EditorProps } from './editor.ts';
import { idOptions, isBackNeeded } from './government-id.ts';
import { useSendId } from './use-send-id.ts';

type Props = EditorProps & { onBeforeContinue: (work: BeforeContinue) => void; onStored: (data: StepOne) => Promise<void> };

/** Type, number and scans: sent together by Continue or not at all, and never kept in the browser. */
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
  const isApproved = valueOf(data, `${prefix}status`) === 'approved';
  return (
    <Notice
      tone={isApproved ? 'success' : 'warning'}
      title={formatDigits(String(valueOf(data, `${prefix}number`) ?? ''), language)}
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
  const isRejected = valueOf(data, `${prefix}status`) === 'rejected';
  const { draft, change, errors, share, isWhole, send } = useSendId(prefix, onStored);
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
      {isRejected && <Notice tone="danger">{say('rejectedBecause', { reason: String(valueOf(data, `${prefix}reason`) ?? '') })}</Notice>}
      <RadioGroup
        label={say('idType')}
        look="list"
        options={lists.data ? idOptions(lists.data, language) : []}
        value={draft.type}
        onValueChange={(type) => change({ type })}
        error={errors[`${prefix}type`]}
      />
      <TextField
        label={say('idNumber')}
        value={draft.number}
        autoComplete="off"
        onValueChange={(number) => change({ number })}
        error={errors[`${prefix}number`]}
      />
      <div className="grid grid-cols-2 gap-4">
        <PicturePicker
          label={say('idFront')}
          shape="document"
          picture={draft.front}
          share={share}
          error={errors[`${prefix}front`]}
          onPick={(front) => change({ front })}
          onRemove={() => change({ front: null })}
        />
        <PicturePicker
          label={say('idBack')}
          isOptional={!isBackNeeded(draft.type)}
          shape="document"
          picture={draft.back}
          share={share}
          error={errors[`${prefix}back`]}
          onPick={(back) => change({ back })}
          onRemove={() => change({ back: null })}
        />
      </div>
      {errors['form'] && (
        <Notice tone="danger" isAnnounced>
          {errors['form']}
        </Notice>
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
        {say('idPrivate')}
      </p>
    </div>
  );
}

import { REPORT_ATTACHMENT_MAX_BYTES, REPORT_DETAIL_MAX, REPORT_REASONS, reportReasons, type ReportReason } from '@app/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, RadioGroup, TextArea } from '#ui';
import { PicturePicker } from '#features/media';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { reportFormQuery } from './my-reports.queries.ts';
import type { ReportDraft } from './reports.queries.ts';

/** Longer ones are told in days. */
const HOURS_OF_DAYS = 48;

export type FieldProblems = { readonly [Name in 'reason' | 'detail' | 'image']: string | undefined };
type Props = {
  readonly draft: ReportDraft;
  readonly problems: FieldProblems;
  readonly onDraft: (change: Partial<ReportDraft>) => void;
};

export function ReportFields({ draft, problems, onDraft }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isTooLarge, setIsTooLarge] = useState(false);
  return (
    <div className="space-y-5 pb-4">
      <div>
        <RadioGroup<ReportReason>
          look="list"
          label={say('reason')}
          hint={say('neverTold')}
          error={problems.reason}
          options={REPORT_REASONS.map((reason) => ({ value: reason, label: reportReasons[reason][language] }))}
          value={draft.reason}
          onValueChange={(reason) => onDraft({ reason })}
        />
      </div>
      <TextArea
        label={say('detail')}
        hint={say('detailHint')}
        error={problems.detail}
        isOptional={draft.reason !== 'other'}
        maxLength={REPORT_DETAIL_MAX}
        countTo={REPORT_DETAIL_MAX}
        value={draft.detail}
        onValueChange={(detail) => onDraft({ detail })}
      />
      <div className="max-w-64">
        <PicturePicker
          label={say('image')}
          isOptional
          shape="document"
          picture={draft.image}
          error={isTooLarge ? say('imageTooLarge') : problems.image}
          onPick={(picture) => {
            const fits = picture.size <= REPORT_ATTACHMENT_MAX_BYTES;
            setIsTooLarge(!fits);
            if (fits) onDraft({ image: picture });
          }}
          onRemove={() => {
            setIsTooLarge(false);
            onDraft({ image: null });
          }}
        />
      </div>
      <HowLong />
      <Checkbox label={say('alsoBlock')} checked={draft.alsoBlocks} onCheckedChange={(alsoBlocks) => onDraft({ alsoBlocks })} />
    </div>
  );
}

/** Tells how long a decision takes, where enough were made to tell. */
function HowLong() {
  const say = useTexts(texts);
  const hours = useQuery(reportFormQuery()).data?.medianHours ?? null;
  if (hours === null) return null;
  const [text, count] =
    hours < HOURS_OF_DAYS
      ? (['decidedInHours', Math.max(1, Math.ceil(hours))] as const)
      : (['decidedInDays', Math.ceil(hours / 24)] as const);
  return <p className="m-0 text-sm text-muted">{say(text, { count })}</p>;
}

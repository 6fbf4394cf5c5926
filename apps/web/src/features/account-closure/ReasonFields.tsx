import { CLOSURE_REASON_MAX, CLOSURE_REASONS, type ClosureKind } from '@app/contract/account-closure';
import { RadioGroup, TextArea } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { AttachmentField } from './AttachmentField.tsx';
import type { ClosureDraft, DraftFaults } from './closure-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly kind: ClosureKind;
  readonly draft: ClosureDraft;
  readonly faults: DraftFaults;
  /** Sentences of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onDraft: (part: Partial<ClosureDraft>) => void;
};

const OTHER = 'other';

/** Asks for one of the reasons, or one's own, and a file. */
export function ReasonFields({ kind, draft, faults, refused, onDraft }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-5 pb-4">
      <RadioGroup<string>
        look="list"
        label={say('reason')}
        error={faults.reason && say(faults.reason)}
        options={[
          ...CLOSURE_REASONS[kind].map((reason, index) => ({ value: String(index), label: reason[language] })),
          { value: OTHER, label: say('other') },
        ]}
        value={draft.choice === null ? null : String(draft.choice)}
        onValueChange={(chosen) => onDraft({ choice: chosen === OTHER ? OTHER : Number(chosen) })}
      />
      {draft.choice === OTHER && (
        <TextArea
          label={say('otherReason')}
          error={(faults.other && say(faults.other)) ?? refused['reason']}
          maxLength={CLOSURE_REASON_MAX}
          countTo={CLOSURE_REASON_MAX}
          value={draft.other}
          onValueChange={(other) => onDraft({ other })}
        />
      )}
      <AttachmentField attachment={draft.attachment} problem={refused['attachment']} onChange={(attachment) => onDraft({ attachment })} />
    </div>
  );
}

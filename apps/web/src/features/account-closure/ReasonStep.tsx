import { CLOSURE_REASON_MAX, CLOSURE_REASONS, type ClosureKind } from '@app/contract/account-closure';
import { useState } from 'react';
import { Button, Dialog, Notice, RadioGroup, TextArea, toast } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { AttachmentField } from './AttachmentField.tsx';
import { sendClosure, useReloadMe, type Closure } from './account-closure.queries.ts';
import { faultsOf, reasonOf, type ClosureDraft, type DraftFaults } from './closure-draft.ts';
import { texts } from './texts.ts';

type Props = { readonly kind: ClosureKind; readonly onClose: () => void };

const OTHER = 'other';

/** Asks why, takes one file, and closes the account. A failure keeps what was chosen and written. */
export function ReasonStep({ kind, onClose }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const reloadMe = useReloadMe();
  const [draft, setDraft] = useState<ClosureDraft>({ choice: null, other: '', attachment: null });
  const [faults, setFaults] = useState<DraftFaults>({});
  const sending = useAction({
    send: (closure: Closure) => sendClosure(kind, closure, toast.success),
    otherwise: (failure) => problemOf(failure, say(kind === 'delete' ? 'deleteFailed' : 'deactivateFailed')),
    says: 'notice',
    onSuccess: async () => {
      if (kind === 'delete') return;
      await reloadMe();
      onClose();
    },
  });
  const change = (part: Partial<ClosureDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
    sending.forget();
  };
  const submit = (): void => {
    const found = faultsOf(draft);
    setFaults(found);
    if (!found.reason && !found.other) void sending.run({ reason: reasonOf(kind, draft), attachment: draft.attachment });
  };
  const isSaidAtFile = sending.fields['attachment'] !== undefined;
  return (
    <Dialog
      isOpen
      phone="full"
      title={say(kind === 'delete' ? 'deleteTitle' : 'deactivateTitle')}
      onClose={onClose}
      dismissible={!sending.isUnderWay}
      staysOnClickOutside
      footer={
        <>
          <Button variant="quiet" disabled={sending.isUnderWay} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            variant={kind === 'delete' ? 'danger' : 'primary'}
            busy={sending.isUnderWay}
            busyText={say('submitting')}
            onClick={submit}
          >
            {say('submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        <RadioGroup<string>
          look="list"
          label={say('reason')}
          error={faults.reason && say(faults.reason)}
          options={[
            ...CLOSURE_REASONS[kind].map((reason, index) => ({ value: String(index), label: reason[language] })),
            { value: OTHER, label: say('other') },
          ]}
          value={draft.choice === null ? null : String(draft.choice)}
          onValueChange={(chosen) => change({ choice: chosen === OTHER ? OTHER : Number(chosen) })}
        />
        {draft.choice === OTHER && (
          <TextArea
            label={say('otherReason')}
            error={(faults.other && say(faults.other)) ?? sending.fields['reason']}
            maxLength={CLOSURE_REASON_MAX}
            countTo={CLOSURE_REASON_MAX}
            value={draft.other}
            onValueChange={(other) => change({ other })}
          />
        )}
        <AttachmentField
          attachment={draft.attachment}
          problem={sending.fields['attachment']}
          onChange={(attachment) => change({ attachment })}
        />
        {sending.problem && !isSaidAtFile && (
          <Notice tone="danger" isAnnounced>
            {sending.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

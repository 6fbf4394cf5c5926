import type { ClosureKind } from '@app/contract/account-closure';
import { useState } from 'react';
import { Button, Dialog, Notice, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { ReasonFields } from './ReasonFields.tsx';
import { sendClosure, useReloadMe, type Closure } from './account-closure.queries.ts';
import { faultsOf, reasonOf, type ClosureDraft, type DraftFaults } from './closure-draft.ts';
import { texts } from './texts.ts';

type Props = { readonly kind: ClosureKind; readonly onClose: () => void };

/** Asks why, takes one file, and closes the account. A failure keeps what was chosen and written. */
export function ReasonStep({ kind, onClose }: Props) {
  const say = useTexts(texts);
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
      closesInside
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
      <ReasonFields kind={kind} draft={draft} faults={faults} refused={sending.fields} onDraft={change} />
      {sending.problem && !isSaidAtFile && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
    </Dialog>
  );
}

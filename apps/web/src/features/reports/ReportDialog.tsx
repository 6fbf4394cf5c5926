import { useState } from 'react';
import { Button, Dialog, Notice, toast } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { faultsOf, type DraftFaults } from './draft-faults.ts';
import { texts } from './texts.ts';
import { ReportFields, type FieldProblems } from './ReportFields.tsx';
import { sendReport, type Report, type ReportDraft, type ReportTarget } from './reports.queries.ts';

type ReportDialogProps = {
  readonly target: ReportTarget;
  readonly name: string;
  readonly onClose: () => void;
  /** Hears of every report: the thing is hidden where that is the rule. */
  readonly onReported?: (() => void) | undefined;
  /** Hears of a report that also blocked the member. */
  readonly onBlocked?: (() => void) | undefined;
};

const EMPTY: ReportDraft = { reason: null, detail: '', image: null, alsoBlocks: false };

/** Tells staff about a member or something of theirs (REL-48 to REL-50). A failure keeps what was written. */
export function ReportDialog({ target, name, onClose, onReported, onBlocked }: ReportDialogProps) {
  const say = useTexts(texts);
  const [draft, setDraft] = useState<ReportDraft>(EMPTY);
  const [faults, setFaults] = useState<DraftFaults>({});
  const changed = useRelationChanged();
  const sending = useAction({
    send: (report: Report) => sendReport(target, report),
    otherwise: (failure) => refusalText(failure, say('failed')),
    onSuccess: (message, { alsoBlocks }) => {
      toast.success(message);
      onClose();
      onReported?.();
      if (!alsoBlocks) return;
      onBlocked?.();
      if ('memberId' in target) changed(target.memberId, 'blocked');
    },
  });
  const send = (): void => {
    const found = faultsOf(draft);
    setFaults(found);
    const { reason } = draft;
    if (reason !== null && !found.detail) void sending.run({ ...draft, reason });
  };
  const problems: FieldProblems = {
    reason: faults.reason && say(faults.reason),
    detail: (faults.detail && say(faults.detail)) ?? sending.fields['detail'],
    image: sending.fields['attachment'],
  };
  return (
    <Dialog
      isOpen
      phone="full"
      title={say('title', { name })}
      onClose={onClose}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={sending.isUnderWay} busyText={say('sending')} onClick={send}>
            {say('send')}
          </Button>
        </>
      }
    >
      <ReportFields
        draft={draft}
        problems={problems}
        onDraft={(change) => {
          setDraft((before) => ({ ...before, ...change }));
          setFaults({});
          sending.forget();
        }}
      />
      {sending.problem && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
    </Dialog>
  );
}

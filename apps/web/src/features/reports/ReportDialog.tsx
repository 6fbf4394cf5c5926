import { useState } from 'react';
import { Button, Dialog, Notice, toast } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { faultsOf, type DraftFaults } from './draft-faults.ts';
import { texts } from './texts.ts';
import { ReportFields, type FieldProblems } from './ReportFields.tsx';
import { sendReport, type ReportDraft, type ReportTarget } from './reports.calls.ts';

type ReportDialogProps = {
  readonly target: ReportTarget;
  readonly name: string;
  readonly onClose: () => void;
  /** After every report: what was reported is hidden where that is the rule. */
  readonly onReported?: (() => void) | undefined;
  /** After a report that also blocked the member. */
  readonly onBlocked?: (() => void) | undefined;
};

const EMPTY: ReportDraft = { reason: null, detail: '', image: null, alsoBlocks: false };

/** Tells staff about a member or something of theirs (REL-48 to REL-50). A failure keeps what was written. */
export function ReportDialog({ target, name, onClose, onReported, onBlocked }: ReportDialogProps) {
  const say = useTexts(texts);
  const [draft, setDraft] = useState<ReportDraft>(EMPTY);
  const [faults, setFaults] = useState<DraftFaults>({});
  const step = useStep(say('failed'));
  const changed = useRelationChanged();
  const send = async (): Promise<void> => {
    const found = faultsOf(draft);
    setFaults(found);
    const { reason } = draft;
    if (reason === null || found.detail) return;
    await step.run(async () => {
      toast.success(await sendReport(target, { ...draft, reason }));
      onClose();
      onReported?.();
      if (!draft.alsoBlocks) return;
      onBlocked?.();
      if ('memberId' in target) changed(target.memberId, 'blocked');
    });
  };
  const problems: FieldProblems = {
    reason: faults.reason && say(faults.reason),
    detail: (faults.detail && say(faults.detail)) ?? step.refusal?.fields['detail'],
    image: step.refusal?.fields['attachment'],
  };
  return (
    <Dialog
      isOpen
      phone="full"
      title={say('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={step.isUnderWay} busyText={say('sending')} onClick={() => void send()}>
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
          step.forget();
        }}
      />
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {isServersFault(step.refusal) ? say('failed') : step.problem}
        </Notice>
      )}
    </Dialog>
  );
}

const isServersFault = (refusal: ApiError | null): boolean => refusal !== null && refusal.status >= 500;

import { useState } from 'react';
import { DECLINE_REASON_MAX } from '@app/contract/assisted';
import { Button, Dialog, Notice, TextArea } from '#ui';
import { useTexts } from '#platform/i18n';
import { useStep } from '../assisted.queries.ts';
import { texts } from '../texts.ts';

type DeclineDialogProps = {
  readonly introductionId: number;
  /** True for the member whose service it is, who may say why; the other side is only asked once more. */
  readonly asksReason: boolean;
  readonly onClose: () => void;
};

/** Says no to an introduction. */
export function DeclineDialog({ introductionId, asksReason, onClose }: DeclineDialogProps) {
  const say = useTexts(texts);
  const [reason, setReason] = useState('');
  const step = useStep({ onDone: onClose });
  return (
    <Dialog
      isOpen
      size="small"
      title={say(asksReason ? 'notForMeTitle' : 'noThankYouTitle')}
      onClose={onClose}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            busy={step.isUnderWay}
            disabled={Array.from(reason).length > DECLINE_REASON_MAX}
            onClick={() => void step.run({ kind: 'introduction', body: { introductionId, answer: 'declined', reason } })}
          >
            {say(asksReason ? 'notForMe' : 'noThankYou')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {step.problem && (
          <Notice tone="danger" isAnnounced>
            {step.problem}
          </Notice>
        )}
        <p className="m-0">{say('noText')}</p>
        {asksReason && (
          <TextArea
            label={say('reason')}
            hint={say('reasonHint')}
            isOptional
            value={reason}
            countTo={DECLINE_REASON_MAX}
            error={step.fields['reason']}
            onValueChange={setReason}
          />
        )}
      </div>
    </Dialog>
  );
}

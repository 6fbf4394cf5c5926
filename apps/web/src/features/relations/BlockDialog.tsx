import { Question, toast } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendBlock } from './relations.queries.ts';
import { saidOf } from './said-of.ts';

type BlockDialogProps = {
  readonly memberId: number;
  readonly name: string;
  readonly onClose: () => void;
  /** Leaves what shows the member: the profile goes to the page before. */
  readonly onBlocked: () => void;
};

/** Asks before a member is blocked (REL-44). */
export function BlockDialog({ memberId, name, onClose, onBlocked }: BlockDialogProps) {
  const say = useTexts(texts);
  const step = useStep(say('couldNotBlock'));
  const changed = useRelationChanged();
  const block = () =>
    step.run(async () => {
      try {
        const { message } = await sendBlock(memberId);
        toast.success(message);
        onClose();
        onBlocked();
        changed(memberId, 'blocked');
      } catch (failure) {
        toast.error(saidOf(failure, say('couldNotBlock')));
      }
    });
  return (
    <Question title={say('block')} no={say('cancel')} yes={say('block')} busy={step.isUnderWay} onNo={onClose} onYes={() => void block()}>
      <p>{say('blockQuestion', { name })}</p>
    </Question>
  );
}

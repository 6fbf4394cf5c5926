import { Question, toast } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { texts } from './texts.ts';
import { sendBlock } from './relations.queries.ts';

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
  const changed = useRelationChanged();
  const block = useAction({
    send: () => sendBlock(memberId),
    otherwise: (failure) => refusalText(failure, say('couldNotBlock')),
    says: 'toast',
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      onBlocked();
      changed(memberId, 'blocked');
    },
  });
  return (
    <Question
      title={say('block')}
      no={say('cancel')}
      yes={say('block')}
      busy={block.isUnderWay}
      onNo={onClose}
      onYes={() => void block.run()}
    >
      <p>{say('blockQuestion', { name })}</p>
    </Question>
  );
}

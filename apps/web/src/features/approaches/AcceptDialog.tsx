import type { ApproachKind } from '@app/contract/approaches';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { answeredStatus } from './answered-status.ts';
import { approachTexts } from './approach-texts.ts';
import { acceptFrom, type Outcome } from './approaches.queries.ts';
import { messages } from './messages.ts';

type AcceptDialogProps = {
  readonly kind: ApproachKind;
  readonly memberId: number;
  readonly name: string;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** Accepts what the other sent, which costs nothing. */
export function AcceptDialog({ kind, memberId, name, onDone, onClose }: AcceptDialogProps) {
  const say = useTexts(messages);
  const { received, acceptPrompt } = approachTexts[kind];
  const relationChanged = useRelationChanged();
  const accept = async () => {
    try {
      onDone(await acceptFrom(kind, memberId));
    } catch (failure) {
      // The other took it back meanwhile: the page behind shows how it stands.
      if (answeredStatus(failure)) relationChanged(memberId);
      throw failure;
    }
  };
  return (
    <CreditDialog
      title={say(received)}
      counter={kind === 'interest' ? 'remaining_interest' : 'remaining_proposal'}
      available={() => ''}
      cost=""
      remaining={() => ''}
      freeNote={say('acceptingIsFree')}
      confirm={say('confirm')}
      confirming={say('confirming')}
      failed={say('wentWrong')}
      onConfirm={accept}
      onClose={onClose}
    >
      <p>{say(acceptPrompt, { name })}</p>
    </CreditDialog>
  );
}

import type { InterestKind } from '@app/contract/interests';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { answeredStatus } from './answered-status.ts';
import { interestTexts } from './interest-texts.ts';
import { acceptFrom, type Outcome } from './interests.queries.ts';
import { texts } from './texts.ts';

type AcceptDialogProps = {
  readonly kind: InterestKind;
  readonly memberId: number;
  readonly name: string;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** Accepts what the other sent, which costs nothing. */
export function AcceptDialog({ kind, memberId, name, onDone, onClose }: AcceptDialogProps) {
  const say = useTexts(texts);
  const { received, acceptPrompt } = interestTexts[kind];
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

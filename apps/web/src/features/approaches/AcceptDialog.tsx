import type { ApproachKind } from '@app/contract/approaches';
import { CreditDialog } from '#features/entitlements';
import { useTexts } from '#platform/i18n';
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
      onConfirm={async () => onDone(await acceptFrom(kind, memberId))}
      onClose={onClose}
    >
      <p>{say(acceptPrompt, { name })}</p>
    </CreditDialog>
  );
}

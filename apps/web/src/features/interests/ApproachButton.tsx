import { Check, Heart, HeartHandshake, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { Button, ButtonLink, toast } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { AcceptDialog } from './AcceptDialog.tsx';
import { interestTexts } from './interest-texts.ts';
import type { Outcome } from './interests.queries.ts';
import { texts } from './texts.ts';

/** How the interests of a kind stand; null where there is none that counts. */
export type InterestState = 'sent' | 'received' | 'accepted' | null;
export type ApproachButtonProps = {
  readonly memberId: number;
  readonly name: string;
  readonly state: InterestState;
  readonly isEligible: boolean;
  /** The thread of the two, once there is one. */
  readonly threadId: number | null;
  /** Stands in the place of 'Interest' or 'Proposal' where nothing was sent yet. */
  readonly sendLabel?: string | undefined;
  /** Another step is the first of the page. */
  readonly isSecondary?: boolean | undefined;
};
type Props = ApproachButtonProps & {
  readonly kind: InterestKind;
  /** The dialog in which the step is confirmed. */
  readonly dialog: (on: { onDone: (outcome: Outcome) => void; onClose: () => void }) => ReactNode;
};

const icons = { interest: <Heart aria-hidden />, proposal: <HeartHandshake aria-hidden /> } as const;
const stateOf = (status: InterestStatus): InterestState => (status === 'accepted' ? 'accepted' : status === 'pending' ? 'sent' : null);

/** The action of a profile that tells how an interest or a proposal stands, and takes the next step; nothing where none may be taken. */
export function ApproachButton({ kind, memberId, name, state, isEligible, threadId, sendLabel, isSecondary = false, dialog }: Props) {
  const say = useTexts(texts);
  const relationChanged = useRelationChanged();
  const [asking, setAsking] = useState<'send' | 'accept' | null>(null);
  const [done, setDone] = useState<{ before: InterestState; outcome: Outcome } | null>(null);
  // What was just done shows until the server tells how it stands, and not again after that.
  if (done && done.before !== state) setDone(null);
  const outcome = done?.before === state ? done.outcome : null;
  const shown = outcome ? stateOf(outcome.status) : state;
  const words = interestTexts[kind];
  const close = () => setAsking(null);
  const handleDone = (next: Outcome) => {
    setDone({ before: state, outcome: next });
    close();
    toast.success(next.message);
    relationChanged(memberId);
  };
  if (!isEligible) return null;
  if (shown === 'accepted') return <Connected label={say(words.accepted)} threadId={outcome?.threadId ?? threadId} />;
  return (
    <>
      <Button
        variant={isSecondary || shown === 'sent' ? 'secondary' : 'primary'}
        icon={shown === 'sent' ? <Check aria-hidden /> : icons[kind]}
        disabled={shown === 'sent'}
        onClick={() => setAsking(shown === 'received' ? 'accept' : 'send')}
      >
        {shown === null && sendLabel ? sendLabel : say(words[shown ?? 'none'])}
      </Button>
      {asking === 'send' && dialog({ onDone: handleDone, onClose: close })}
      {asking === 'accept' && <AcceptDialog kind={kind} memberId={memberId} name={name} onDone={handleDone} onClose={close} />}
    </>
  );
}

function Connected({ label, threadId }: { label: string; threadId: number | null }) {
  const icon = <MessageCircle aria-hidden />;
  if (threadId === null)
    return (
      <Button variant="secondary" icon={icon} disabled>
        {label}
      </Button>
    );
  return (
    <ButtonLink to={`/messages/${threadId}`} variant="secondary" icon={icon}>
      {label}
    </ButtonLink>
  );
}

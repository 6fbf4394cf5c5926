import { Check, Heart, HeartHandshake, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { Button, ButtonLink, toast } from '#ui';
import { useAccountData } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { AcceptDialog, SendDialog } from './InterestDialogs.tsx';
import type { InterestResult } from './interests.queries.ts';
import { texts, wordsOf } from './texts.ts';

/** How the interests of a kind stand; null where there is none that counts. */
type InterestState = 'sent' | 'received' | 'accepted' | null;
type InterestButtonProps = {
  readonly kind: InterestKind;
  readonly memberId: number;
  readonly name: string;
  readonly state: InterestState;
  readonly isEligible: boolean;
  /** Thread of the two, once there is one. */
  readonly threadId: number | null;
  /** Stands in the place of 'Interest' or 'Proposal' where nothing was sent yet. */
  readonly sendLabel?: string | undefined;
  /** Another step is the first of the page. */
  readonly isSecondary?: boolean | undefined;
};

const icons = { interest: <Heart aria-hidden />, proposal: <HeartHandshake aria-hidden /> } as const;
const stateOf = (status: InterestStatus): InterestState => (status === 'accepted' ? 'accepted' : status === 'pending' ? 'sent' : null);

/** Tells how an interest or a proposal stands, and takes the next step; nothing where none may be taken. */
export function InterestButton({ kind, memberId, name, state, isEligible, threadId, sendLabel, isSecondary = false }: InterestButtonProps) {
  const say = useTexts(texts);
  const relationChanged = useRelationChanged();
  const isPremium = useAccountData().data?.membership === 'premium';
  const [asking, setAsking] = useState<'send' | 'accept' | null>(null);
  const [done, setDone] = useState<{ before: InterestState; result: InterestResult } | null>(null);
  // What was just done shows until the server tells how it stands, and not again after that.
  if (done && done.before !== state) setDone(null);
  const result = done?.before === state ? done.result : null;
  const shown = result ? stateOf(result.status) : state;
  const words = wordsOf[kind];
  const close = () => setAsking(null);
  const handleDone = (next: InterestResult) => {
    setDone({ before: state, result: next });
    close();
    toast.success(next.message);
    relationChanged(memberId);
  };
  if (!isEligible) return null;
  if (shown === 'accepted') return <Connected label={say(words.accepted)} threadId={result?.threadId ?? threadId} />;
  const dialog = { kind, memberId, name, onDone: handleDone, onClose: close };
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
      {asking === 'send' && <SendDialog {...dialog} isPremium={isPremium} />}
      {asking === 'accept' && <AcceptDialog {...dialog} />}
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

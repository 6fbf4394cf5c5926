import { Check, Heart, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import type { InterestKind, InterestStatus } from '@app/contract/interests';
import { Button, IconButton, toast } from '#ui';
import { useAccountData } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { AcceptDialog, SendDialog } from './InterestDialogs.tsx';
import type { InterestResult } from './interests.queries.ts';
import { stepOf } from './answered-status.ts';
import { MessageLink, MessageMark } from './MessageLink.tsx';
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

type Between = { readonly kind: InterestKind; readonly memberId: number; readonly name: string; readonly state: InterestState };

/** Returns how an interest or a proposal stands, the next step, and the dialog that it opens. */
function useNextStep({ kind, memberId, name, state }: Between) {
  const relationChanged = useRelationChanged();
  const isPremium = useAccountData().data?.membership === 'premium';
  const [asking, setAsking] = useState<'send' | 'accept' | null>(null);
  const [done, setDone] = useState<{ before: InterestState; result: InterestResult } | null>(null);
  const [newThreadId, setNewThreadId] = useState<number | null>(null);
  // What was just done shows until the server tells how it stands, and not again after that.
  if (done && done.before !== state) setDone(null);
  const result = done?.before === state ? done.result : null;
  const shown = result ? stateOf(result.status) : state;
  const close = () => setAsking(null);
  const handleDone = (next: InterestResult) => {
    setDone({ before: state, result: next });
    setNewThreadId(next.threadId);
    close();
    toast.success(next.message);
    relationChanged(memberId, stepOf(kind, next.status));
  };
  const own = { kind, memberId, name, onDone: handleDone, onClose: close };
  return {
    shown,
    newThreadId,
    takeStep: () => setAsking(shown === 'received' ? 'accept' : 'send'),
    dialog: (
      <>
        {asking === 'send' && <SendDialog {...own} isPremium={isPremium} />}
        {asking === 'accept' && <AcceptDialog {...own} />}
      </>
    ),
  };
}

/** Tells how an interest or a proposal stands, and takes the next step; nothing where none may be taken. */
export function InterestButton({ kind, memberId, name, state, isEligible, threadId, sendLabel, isSecondary = false }: InterestButtonProps) {
  const say = useTexts(texts);
  const words = wordsOf[kind];
  const next = useNextStep({ kind, memberId, name, state });
  const { shown } = next;
  if (!isEligible) return null;
  if (shown === 'accepted') return <MessageLink name={name} threadId={next.newThreadId ?? threadId} size="medium" />;
  return (
    <>
      <Button
        variant={isSecondary || shown === 'sent' ? 'secondary' : 'primary'}
        icon={shown === 'sent' ? <Check aria-hidden /> : icons[kind]}
        // It keeps the focus that the dialog gives back.
        isDone={shown === 'sent'}
        onClick={next.takeStep}
      >
        {shown === null && sendLabel ? sendLabel : say(words[shown ?? 'none'])}
      </Button>
      {next.dialog}
    </>
  );
}

type InterestHeartProps = {
  readonly memberId: number;
  readonly name: string;
  readonly state: InterestState;
  /** Thread of the two where an interest was accepted; null while it is not known. */
  readonly threadId: number | null;
};

/** Shows the interest as a heart alone, for cards: full once it was sent, and read out as it stands; accepted, the way to write to each other. */
export function InterestHeart({ memberId, name, state, threadId: known }: InterestHeartProps) {
  const say = useTexts(texts);
  const { shown, newThreadId, takeStep, dialog } = useNextStep({ kind: 'interest', memberId, name, state });
  const threadId = newThreadId ?? known;
  if (shown === 'accepted' && threadId !== null) return <MessageMark name={name} threadId={threadId} />;
  const isDone = shown === 'sent' || shown === 'accepted';
  const label = { none: 'sendInterestTo', sent: 'interestSentTo', received: 'acceptInterestOf', accepted: 'connectedWith' } as const;
  return (
    <>
      <IconButton
        label={say(label[shown ?? 'none'], { name })}
        // It keeps the focus that the dialog gives back.
        aria-disabled={isDone}
        icon={
          <span className={shown === null ? '' : 'text-heart-ink'}>
            {shown === 'accepted' ? (
              <HeartHandshake aria-hidden />
            ) : (
              <Heart aria-hidden fill={shown === 'sent' ? 'currentColor' : 'none'} />
            )}
          </span>
        }
        onClick={isDone ? undefined : takeStep}
      />
      {dialog}
    </>
  );
}

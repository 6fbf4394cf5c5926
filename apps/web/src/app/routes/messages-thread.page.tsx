import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { rowNumberOf } from '@app/contract/kernel';
import { InterestButton } from '#features/interests';
import type { CallOrder, CallReport } from '#features/calls';
import { offerDraft, Thread, type Receiver } from '#features/chat';
import { BlockDialog } from '#features/relations';
import { ReportDialog } from '#features/reports';
import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { late, sayNotOpened } from '#shared';
import { openCalls } from '../calls/open-calls.ts';
import { texts } from '../profile/texts.ts';

const ThreadCalls = late(async () => (await import('#features/calls')).ThreadCalls);

/** Leads on from a call of this conversation: to its report, or to a message in its place. */
type ComeWith = { readonly call?: CallReport; readonly draft?: string } | null;
type Asked =
  | { readonly what: 'report' | 'block'; readonly of: Receiver }
  | { readonly what: 'message'; readonly of: Receiver; readonly messageId: number };

/** Shows a conversation, with the steps that other features offer towards its other member. */
export default function MessagesThreadPage() {
  const threadId = rowNumberOf(useParams()['id']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasCalls = useSiteInfo()?.capabilities.videoCall === 1;
  const come = useLocation().state as ComeWith;
  const reported = come?.call;
  const draft = come?.draft;
  useEffect(() => {
    if (draft) offerDraft(threadId, draft);
  }, [threadId, draft]);
  const close = () => setAsked(null);
  const leave = () => {
    void queries.invalidateQueries({ queryKey: ['messages'] });
    void navigate('/messages');
  };
  return (
    <>
      <Thread
        key={threadId}
        threadId={threadId}
        interestSlot={(receiver) => <InterestTowards receiver={receiver} threadId={threadId} />}
        extrasSlot={
          hasCalls
            ? ({ memberId, name, photo }, onExtras) => {
                const other = { id: memberId, name, photo };
                return (
                  <ThreadCalls
                    threadId={threadId}
                    other={other}
                    onCall={(kind) => callFrom({ threadId, kind, other })}
                    onShown={onExtras}
                  />
                );
              }
            : undefined
        }
        onReport={(of) => setAsked({ what: 'report', of })}
        onReportMessage={(of, messageId) => setAsked({ what: 'message', of, messageId })}
        onBlock={(of) => setAsked({ what: 'block', of })}
      />
      {reported && (
        <ReportDialog
          target={{ type: 'call', id: reported.callId, memberId: reported.other.id }}
          name={`${reported.other.name}: ${reported.text}`}
          onClose={() => void navigate('.', { replace: true, state: null })}
          onBlocked={leave}
        />
      )}
      {asked?.what === 'block' && <BlockDialog memberId={asked.of.memberId} name={asked.of.name} onClose={close} onBlocked={leave} />}
      {(asked?.what === 'report' || asked?.what === 'message') && (
        <ReportDialog target={targetOf(asked)} name={asked.of.name} onClose={close} onBlocked={leave} />
      )}
    </>
  );
}

/** Places a call from a conversation; what it is made of comes first. */
function callFrom(order: CallOrder): void {
  openCalls()
    .then((calls) => calls.startCalling(order))
    .catch(sayNotOpened);
}

const targetOf = (asked: Asked) =>
  asked.what === 'message' ? { type: 'message' as const, id: asked.messageId } : { type: 'member' as const, memberId: asked.of.memberId };

function InterestTowards({ receiver, threadId }: { receiver: Receiver; threadId: number }) {
  const say = useTexts(texts);
  const { memberId, name, interest } = receiver;
  return (
    <InterestButton
      kind="interest"
      memberId={memberId}
      name={name}
      state={interest}
      isEligible
      threadId={threadId}
      sendLabel={say('sendInterest')}
    />
  );
}

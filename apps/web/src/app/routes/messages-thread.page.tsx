import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ThreadCalls } from '#features/calls';
import { InterestButton } from '#features/interests';
import { Thread, type Receiver } from '#features/chat';
import { BlockDialog } from '#features/relations';
import { ReportDialog } from '#features/reports';
import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { callFrom } from '../calls/call-from.ts';
import { texts } from '../profile/texts.ts';

type Asked =
  | { readonly what: 'report' | 'block'; readonly of: Receiver }
  | { readonly what: 'message'; readonly of: Receiver; readonly messageId: number };

/** A conversation, with the steps that other features offer towards its other member. */
export default function MessagesThreadPage() {
  const id = useParams()['id'] ?? '';
  const threadId = /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : 0;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasCalls = useSiteInfo()?.capabilities.videoCall === 1;
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
      {asked?.what === 'block' && <BlockDialog memberId={asked.of.memberId} name={asked.of.name} onClose={close} onBlocked={leave} />}
      {(asked?.what === 'report' || asked?.what === 'message') && (
        <ReportDialog target={targetOf(asked)} name={asked.of.name} onClose={close} onBlocked={leave} />
      )}
    </>
  );
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, PhoneOff, PhoneIncoming } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CallKind } from '@app/contract/calls';
import { toast, type MenuItem } from '#ui';
import { textsNow, useLanguage, useTexts, type Say } from '#platform/i18n';
import { useLive } from '#platform/live';
import { refusalText, useAction } from '#shared';
import { callSettingsQuery, callThreadKey, callThreadQuery, sendAllowed, type CallThread } from '../calls.queries.ts';
import type { CallParty } from '../engine/call-in-hand.ts';
import { CallButtons } from './CallButtons.tsx';
import { CallEntry } from './CallEntry.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { texts } from './texts.ts';

/** Calls as a conversation shows them: in its head, in its menu, over its messages and among them. */
type ThreadCallsShown = {
  readonly buttons: ReactNode;
  readonly menuItems: readonly MenuItem[];
  readonly above: ReactNode;
  /** `at`: ISO 8601. */
  readonly entries: readonly { readonly key: string; readonly at: string; readonly node: ReactNode }[];
};
type ThreadCallsProps = {
  readonly threadId: number;
  readonly other: CallParty;
  readonly onCall: (kind: CallKind) => void;
  /** Hears what is to be shown, whenever it is something else. */
  readonly onShown: (shown: ThreadCallsShown) => void;
};

/** Reads what a conversation has of calls, and hands it to the conversation, which is there before. */
export function ThreadCalls({ threadId, other, onCall, onShown }: ThreadCallsProps) {
  const language = useLanguage();
  const { name } = other;
  const { data } = useQuery(callThreadQuery(threadId));
  const asksEach = useQuery({ ...callSettingsQuery(), staleTime: SETTINGS_KEPT_MS }).data?.who === 'allowed';
  const allowing = useAllowing(threadId, name);
  const [isPlanning, setPlanning] = useState(false);
  useReadAgain(threadId);
  const acts = useRef({ onCall, onShown, allow: allowing.run });
  useEffect(() => {
    acts.current = { onCall, onShown, allow: allowing.run };
  });
  // The same as long as what it shows is the same: who holds it would draw it for ever.
  const shown = useMemo<ThreadCallsShown | null>(() => {
    if (!data) return null;
    const say = textsNow(texts);
    const place = (kind: CallKind) => acts.current.onCall(kind);
    const allow = (isAllowed: boolean) => void acts.current.allow(isAllowed);
    return {
      buttons: <CallButtons reason={data.message} onCall={place} />,
      menuItems: [
        ...(data.mayPlan === 1 ? [{ label: say('planCall'), icon: <CalendarClock aria-hidden />, onSelect: () => setPlanning(true) }] : []),
        ...(asksEach ? [allowItem(data, say, name, allow)] : []),
      ],
      above: data.plans.map((plan) => <PlanCard key={plan.planId} plan={plan} name={name} />),
      entries: data.calls.map((row) => ({
        key: `call-${row.callId}`,
        at: row.startedAt,
        node: <CallEntry row={row} mayCall={data.mayCall === 1} onCall={() => place(row.kind)} />,
      })),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- its words follow the language
  }, [data, asksEach, name, language]);
  useEffect(() => {
    if (shown) acts.current.onShown(shown);
  }, [shown]);
  return isPlanning && <PlanDialog threadId={threadId} name={name} onClose={() => setPlanning(false)} />;
}

/** Own settings change seldom, and elsewhere. */
const SETTINGS_KEPT_MS = 5 * 60_000;

type SayHere = Say<typeof texts.en>;

function allowItem({ allowed }: CallThread, say: SayHere, name: string, allow: (isAllowed: boolean) => void): MenuItem {
  const isAllowed = allowed === 1;
  return {
    label: say(isAllowed ? 'forbidCalls' : 'allowCalls', { name }),
    icon: isAllowed ? <PhoneOff aria-hidden /> : <PhoneIncoming aria-hidden />,
    onSelect: () => allow(!isAllowed),
  };
}

/** Lets the other call in this conversation, or no longer. */
function useAllowing(threadId: number, name: string) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  return useAction({
    send: (isAllowed: boolean) => sendAllowed(threadId, isAllowed),
    otherwise: (failure) => refusalText(failure, say('failed')),
    says: 'toast',
    onSuccess: (_, isAllowed) => {
      toast.success(say(isAllowed ? 'allowed' : 'forbidden', { name }));
      return queries.invalidateQueries({ queryKey: callThreadKey(threadId) });
    },
  });
}

/** Reads again when calls come or end, or what stands between the two changes, elsewhere too. */
function useReadAgain(threadId: number): void {
  const queries = useQueryClient();
  const readAgain = (of: { readonly chatThreadId: number }) => {
    if (of.chatThreadId === threadId) void queries.invalidateQueries({ queryKey: callThreadKey(threadId) });
  };
  useLive('call.answered', readAgain);
  useLive('call.ended', readAgain);
  useLive('thread', readAgain);
  useLive('ready', () => readAgain({ chatThreadId: threadId }));
}

import { useEffect } from 'react';
import { toast } from '#ui';
import { currentLanguage, textsNow } from '#platform/i18n';
import { dismiss, hangUp, startCalling, tellMissed } from '../engine/calling.ts';
import { secondsOf, type CallInHand } from '../engine/call-in-hand.ts';
import { useCallView } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { CallOver, type PageActs } from './CallOver.tsx';
import { Incoming } from './Incoming.tsx';
import { InCall } from './InCall.tsx';
import { clockOf } from './phase-text.ts';
import { SmallCall } from './SmallCall.tsx';

/** Shows the call of this page, whatever page is under it. */
export function CallOverlay({ acts }: { readonly acts: PageActs }) {
  const { call, isSmall } = useCallView();
  useEffect(() => tellMissed(sayMissed), []);
  if (!call) return null;
  if (call.phase === 'incoming') return <Incoming key={call.callId} call={call} />;
  if (call.phase === 'over') return <CallOver call={call} acts={acts} />;
  if (isSmall) return <SmallCall call={call} />;
  return <InCall call={call} onEndAndReport={() => endAndReport(call, acts)} />;
}

function endAndReport(call: CallInHand, acts: PageActs): void {
  const { callId, threadId, other, kind } = call;
  const name = textsNow(texts)(kind === 'voice' ? 'voiceCall' : 'videoCall');
  const text = `${name}, ${clockOf(secondsOf(call, Date.now()), currentLanguage())}`;
  hangUp();
  dismiss();
  acts.report({ callId, threadId, other, text });
}

/** Leaves a notice of a call that nobody took here, with the way back. */
function sayMissed({ kind, threadId, other }: CallInHand): void {
  const say = textsNow(texts);
  toast.info(`${say(kind === 'voice' ? 'missedVoice' : 'missedVideo')}: ${other.name}`, {
    id: 'missed-call',
    persistent: true,
    action: { label: say('callBack'), onSelect: () => void startCalling({ threadId, kind, other }) },
  });
}

import { useEffect, useState, type ReactNode } from 'react';
import { toast } from '#ui';
import { textsNow } from '#platform/i18n';
import { hangUp, startCalling, tellMissed } from '../engine/calling.ts';
import type { CallInHand, CallParty } from '../engine/call-in-hand.ts';
import { useCallView } from '../engine/view.ts';
import { dismiss } from '../engine/calling.ts';
import { texts } from '../texts.ts';
import { CallOver, type PageActs } from './CallOver.tsx';
import { Incoming } from './Incoming.tsx';
import { InCall } from './InCall.tsx';
import { SmallCall } from './SmallCall.tsx';

/** Call that is to be reported, after it was ended. */
export type ReportedCall = { readonly callId: number; readonly other: CallParty };
type CallOverlayProps = {
  readonly acts: PageActs;
  /** Report of a call; it is closed by `onClose`. */
  readonly reportSlot: (call: ReportedCall, onClose: () => void) => ReactNode;
};

/** Shows the call of this page, whatever page is under it. */
export function CallOverlay({ acts, reportSlot }: CallOverlayProps) {
  const { call, isSmall } = useCallView();
  const [reported, setReported] = useState<ReportedCall | null>(null);
  useEffect(() => tellMissed(sayMissed), []);
  const endAndReport = (ended: CallInHand) => {
    setReported({ callId: ended.callId, other: ended.other });
    hangUp();
    dismiss();
  };
  return (
    <>
      {call && shown(call)}
      {reported && reportSlot(reported, () => setReported(null))}
    </>
  );

  function shown(current: CallInHand) {
    if (current.phase === 'incoming') return <Incoming key={current.callId} call={current} />;
    if (current.phase === 'over') return <CallOver call={current} acts={acts} />;
    if (isSmall) return <SmallCall call={current} />;
    return <InCall call={current} onEndAndReport={() => endAndReport(current)} />;
  }
}

/** A call that nobody took here leaves a notice, with the way back. */
function sayMissed({ kind, threadId, other }: CallInHand): void {
  const say = textsNow(texts);
  toast.info(`${say(kind === 'voice' ? 'missedVoice' : 'missedVideo')}: ${other.name}`, {
    id: 'missed-call',
    persistent: true,
    action: { label: say('callBack'), onSelect: () => void startCalling({ threadId, kind, other }) },
  });
}

import { useEffect } from 'react';
import { MessageSquareText, PhoneCall, PhoneOff, Video, X } from 'lucide-react';
import { useLanguage, useTexts } from '#platform/i18n';
import { dismiss, startCalling } from '../engine/calling.ts';
import type { CallInHand, CallParty } from '../engine/call-in-hand.ts';
import { useCallView, type CallRefusal } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { CallScene } from './CallScene.tsx';
import { Party } from './Party.tsx';
import { endingText } from './phase-text.ts';

/** A call that ended well goes by itself. */
const SHOWN_MS = 4_000;
const PACKAGES = '/packages';
/** Refusals after which the two agree on a time by a message. */
const AT_ANOTHER_TIME: ReadonlySet<CallRefusal> = new Set(['outside_hours', 'too_many_requests']);

/** Call that was ended in order to be reported. */
export type CallReport = {
  readonly threadId: number;
  readonly callId: number;
  readonly other: CallParty;
  /** Names the call: 'Video call, 02:13'. */
  readonly text: string;
};
/** Ways on from a call, into the pages under it. */
export type PageActs = {
  /** Opens the conversation with a message begun. */
  readonly write: (threadId: number, draft: string) => void;
  readonly goTo: (path: string) => void;
  readonly report: (call: CallReport) => void;
};

/** Says how a call ended, and what can be done next. */
export function CallOver({ call, acts }: { call: CallInHand; acts: PageActs }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { problem, refusal } = useCallView();
  const text = endingText({ call, problem, refusal }, say, language);
  const endedWell = call.ending === 'ended';
  useEffect(() => {
    if (!endedWell) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [endedWell]);
  const goOn = (act: () => void) => () => {
    dismiss();
    act();
  };
  const Icon = call.kind === 'video' ? Video : PhoneCall;
  const mayCallAgain = call.ending !== 'refused' && call.ending !== 'declined';
  return (
    <CallScene label={say('callWith', { name: call.other.name })} shape="card" onEscape={dismiss}>
      <div className="call-edge flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
        <Party party={call.other}>
          <p role="status" className="flex max-w-80 items-center justify-center gap-2 text-lg text-balance">
            {!refusal && <PhoneOff aria-hidden className="size-5 shrink-0" />}
            {text}
          </p>
        </Party>
        <div className="mx-auto flex w-full max-w-72 flex-col gap-3 pb-4">
          {refusal && AT_ANOTHER_TIME.has(refusal.code) && (
            <button
              type="button"
              className="call-pill"
              data-look="light"
              data-focus-first
              onClick={goOn(() => acts.write(call.threadId, say('draft')))}
            >
              <MessageSquareText aria-hidden />
              {say('sendMessage')}
            </button>
          )}
          {refusal?.code === 'premium_needed' && (
            <button type="button" className="call-pill" data-look="light" data-focus-first onClick={goOn(() => acts.goTo(PACKAGES))}>
              {say('seePackages')}
            </button>
          )}
          {mayCallAgain && (
            <button
              type="button"
              className="call-pill"
              data-look="light"
              data-focus-first={endedWell ? undefined : true}
              onClick={() => void startCalling({ threadId: call.threadId, kind: call.kind, other: call.other })}
            >
              <Icon aria-hidden />
              {say('callAgain')}
            </button>
          )}
          <button type="button" className="call-pill" onClick={dismiss}>
            <X aria-hidden />
            {say('close')}
          </button>
        </div>
      </div>
    </CallScene>
  );
}

import { ChevronUp, Mic, MicOff, PhoneOff } from 'lucide-react';
import { Avatar } from '#ui';
import { useTexts } from '#platform/i18n';
import { hangUp, mute } from '../engine/calling.ts';
import type { CallInHand } from '../engine/call-in-hand.ts';
import { showCall, useCallView } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { CallClock } from './CallClock.tsx';
import { standingText } from './phase-text.ts';

/** Shows a call that was made small, over a page that can be used meanwhile. */
export function SmallCall({ call }: { call: CallInHand }) {
  const say = useTexts(texts);
  const view = useCallView();
  const { isMuted } = view;
  return (
    <section aria-label={say('callWith', { name: call.other.name })} className="call-small bg-header flex items-center gap-1 p-2">
      <button
        type="button"
        aria-label={say('backToCall')}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-full pr-2 text-left"
        onClick={() => showCall({ isSmall: false })}
      >
        <Avatar name={call.other.name} src={call.other.photo} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold">{call.other.name}</span>
          <span className="block truncate text-sm">
            {call.phase === 'active' ? <CallClock activeSince={call.activeSince} /> : standingText(view, say)}
          </span>
        </span>
        <ChevronUp aria-hidden className="size-5 shrink-0" />
      </button>
      <button
        type="button"
        aria-label={say('mute')}
        aria-pressed={isMuted}
        title={say('mute')}
        className="call-pill size-11 px-0"
        data-look={isMuted ? 'light' : undefined}
        onClick={() => mute(!isMuted)}
      >
        {isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      </button>
      <button
        type="button"
        aria-label={say('end')}
        title={say('end')}
        className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-danger text-on-danger hover:bg-danger-strong [&_svg]:size-5"
        onClick={hangUp}
      >
        <PhoneOff aria-hidden />
      </button>
    </section>
  );
}

import { PhoneCall, PhoneMissed, PhoneOutgoing, Video, VideoOff } from 'lucide-react';
import { clockTime } from '@app/contract/kernel';
import { Button } from '#ui';
import { useTimeReader } from '#features/session';
import { useTexts } from '#platform/i18n';
import type { CallRow } from '../calls.queries.ts';
import { texts } from './texts.ts';

type CallEntryProps = { readonly row: CallRow; readonly mayCall: boolean; readonly onCall: () => void };

/** Shows a call among the messages, on the side of who called: 'Video call, 12 min', 'Missed voice call' with 'Call back'. */
export function CallEntry({ row, mayCall, onCall }: CallEntryProps) {
  const say = useTexts(texts);
  const isOwn = row.isCaller === 1;
  const isMissed = !isOwn && (row.state === 'missed' || row.state === 'busy');
  return (
    <li className={`flex ${isOwn ? 'justify-end' : ''}`}>
      <div
        className={`flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-3 py-2 text-ink ${isOwn ? 'bg-brand-soft' : 'border border-line bg-card'}`}
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5 ${isMissed ? 'bg-danger-soft text-danger-ink' : 'bg-sunken text-brand-deep'}`}
        >
          <CallIcon row={row} isMissed={isMissed} />
        </span>
        <span className="min-w-0">
          <span className={`block font-medium ${isMissed ? 'text-danger-ink' : ''}`}>{row.text}</span>
          <StartedAt instant={row.startedAt} />
        </span>
        {isMissed && mayCall && (
          <Button variant="secondary" size="small" onClick={onCall}>
            {say('callBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

function CallIcon({ row: { kind, state, isCaller }, isMissed }: { row: CallRow; isMissed: boolean }) {
  const isOver = state === 'ended' || state === 'active' || state === 'ringing';
  if (kind === 'video') return isOver ? <Video aria-hidden /> : <VideoOff aria-hidden />;
  if (isMissed) return <PhoneMissed aria-hidden />;
  return isCaller === 1 ? <PhoneOutgoing aria-hidden /> : <PhoneCall aria-hidden />;
}

function StartedAt({ instant }: { instant: string }) {
  const { language, timeZone } = useTimeReader();
  return (
    <time dateTime={instant} className="block text-sm text-muted">
      {clockTime(new Date(instant), language, timeZone)}
    </time>
  );
}

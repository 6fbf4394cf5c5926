import { CalendarPlus, FileText, MapPin, Video } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { getMeetingCalendar, getMeetingInvitation } from '@app/contract/assisted';
import { Button, Notice, Question } from '#ui';
import { download, saveFile } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { useStep, type Meeting } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { Time } from './Time.tsx';

type FixedProps = { readonly meeting: Meeting; readonly isOwn: boolean };

/** Shows a meeting that both confirmed: when and where, its papers, and the way out of it. */
export function Fixed({ meeting, isOwn }: FixedProps) {
  const say = useTexts(texts);
  const { id, chosen, place, link, calendarUrl, invitationUrl, canCancel } = meeting;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="rounded-card bg-success-soft px-4 py-3">
        {chosen && <Time instant={chosen.time} isLarge />}
        {place && (
          <p className="mt-2 flex items-start gap-2 text-ink">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
            <span className="sr-only">{say('place')}: </span>
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </p>
        )}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-deep underline"
          >
            <Video aria-hidden className="size-5 shrink-0" />
            {say('link')}
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {calendarUrl && (
          <FileButton icon={<CalendarPlus aria-hidden />} fetch={() => download(getMeetingCalendar, { params: { id: String(id) } })}>
            {say('calendar')}
          </FileButton>
        )}
        {invitationUrl && (
          <FileButton icon={<FileText aria-hidden />} fetch={() => download(getMeetingInvitation, { params: { id: String(id) } })}>
            {say('invitation')}
          </FileButton>
        )}
        {canCancel && <Cancel meeting={meeting} isOwn={isOwn} />}
      </div>
    </div>
  );
}

type FileButtonProps = { readonly icon: ReactNode; readonly fetch: () => ReturnType<typeof download>; readonly children: ReactNode };

function FileButton({ icon, fetch, children }: FileButtonProps) {
  const say = useTexts(texts);
  const saving = useAction({ send: fetch, otherwise: say('fileFailed'), says: 'toast', onSuccess: saveFile });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      busy={saving.isUnderWay}
      busyText={say('preparing')}
      onClick={() => void saving.run()}
    >
      {children}
    </Button>
  );
}

function Cancel({ meeting, isOwn }: FixedProps) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const step = useStep({ onDone: () => setAsking(false) });
  const cost = !isOwn ? say('cancelAsked') : say(meeting.cancelsFree ? 'cancelFree' : 'cancelLate');
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {say('cancelMeeting')}
      </Button>
      {isAsking && (
        <Question
          title={say('cancelTitle')}
          no={say('keepMeeting')}
          yes={say('cancelMeeting')}
          busy={step.isUnderWay}
          onNo={() => setAsking(false)}
          onYes={() => void step.run({ kind: 'meeting', body: { meetingId: meeting.id, answer: 'cancel' } })}
        >
          {step.problem && (
            <Notice tone="danger" isAnnounced>
              {step.problem}
            </Notice>
          )}
          <p className="m-0">{cost}</p>
        </Question>
      )}
    </>
  );
}

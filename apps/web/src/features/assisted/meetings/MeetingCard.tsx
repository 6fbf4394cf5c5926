import { Building2, Users, Video } from 'lucide-react';
import { Badge, Card } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Meeting } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { ChooseSlot } from './ChooseSlot.tsx';
import { Fixed } from './Fixed.tsx';
import { Feedback } from './Feedback.tsx';
import { Time } from './Time.tsx';

type MeetingCardProps = {
  readonly meeting: Meeting;
  /** True for the member whose service pays for it. */
  readonly isOwn: boolean;
};

const TONES = {
  proposed: 'warning',
  confirmed: 'success',
  held: 'success',
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  not_held: 'neutral',
} as const;

/** Shows one family meeting: with whom, where and when, and what can be done. */
export function MeetingCard({ meeting, isOwn }: MeetingCardProps) {
  const say = useTexts(texts);
  const { id, state, type, member, attendees, chosen } = meeting;
  const Title = isOwn ? 'h4' : 'h3';
  const TypeIcon = type === 'office' ? Building2 : Video;
  return (
    <Card as="article" labelledBy={`meeting-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Title id={`meeting-${id}`} className="min-w-0 text-lg font-semibold text-ink">
          {member ? say('meetingWith', { name: member.name }) : say('meetingPlain')}
        </Title>
        <Badge tone={TONES[state]}>{say(`state_${state}`)}</Badge>
      </div>
      <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0 text-muted [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
        <li className="flex items-start gap-2">
          <TypeIcon aria-hidden />
          {say(type)}
        </li>
        {attendees && (
          <li className="flex items-start gap-2">
            <Users aria-hidden />
            <span className="min-w-0 wrap-anywhere">{say('attendees', { attendees })}</span>
          </li>
        )}
      </ul>
      {state === 'proposed' && <ChooseSlot key={meeting.ownChoice} meeting={meeting} />}
      {state === 'confirmed' && <Fixed meeting={meeting} isOwn={isOwn} />}
      {state !== 'confirmed' && chosen && (
        <div className="mt-3">
          <Time instant={chosen.time} />
        </div>
      )}
      <Feedback meeting={meeting} />
    </Card>
  );
}

import { Disclosure, Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Meeting } from '../assisted.queries.ts';
import { texts } from '../texts.ts';
import { MeetingCard } from './MeetingCard.tsx';

const isOpen = ({ state, canGiveFeedback }: Meeting): boolean => state === 'proposed' || state === 'confirmed' || canGiveFeedback;

/** Shows the member's family meetings: those that still want something, then the others folded away. Nothing before the first. */
export function OwnMeetings({ meetings }: { readonly meetings: readonly Meeting[] }) {
  const say = useTexts(texts);
  if (meetings.length === 0) return null;
  const earlier = meetings.filter((meeting) => !isOpen(meeting));
  return (
    <section aria-labelledby="meetings" className="flex flex-col gap-3">
      <Heading level={3} id="meetings">
        {say('meetings')}
      </Heading>
      {meetings.filter(isOpen).map((meeting) => (
        <MeetingCard key={meeting.id} meeting={meeting} isOwn />
      ))}
      {earlier.length > 0 && (
        <Disclosure title={say('earlierMeetings')} level={4}>
          <div className="flex flex-col gap-3">
            {earlier.map((meeting) => (
              <MeetingCard key={meeting.id} meeting={meeting} isOwn />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}

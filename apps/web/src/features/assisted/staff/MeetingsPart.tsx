import { useState } from 'react';
import { Badge, Button } from '#ui';
import { When } from '#features/console';
import { useTexts } from '#platform/i18n';
import { CancelDialog, OutcomeDialog } from './MeetingDialogs.tsx';
import { Facts, Item, Part } from './Part.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import type { StaffMeeting, StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type OfService = { readonly service: StaffService };

const TONES = {
  proposed: 'warning',
  confirmed: 'info',
  held: 'success',
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  not_held: 'neutral',
} as const;

/** Shows family meetings that staff host. */
export function MeetingsPart({ service }: OfService) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const introduced = service.introductions.filter(({ state }) => state === 'made');
  return (
    <Part
      title={say('meetings')}
      actions={
        service.state !== 'ended' &&
        introduced.length > 0 && (
          <Button size="small" onClick={() => setOpen(true)}>
            {say('plan')}
          </Button>
        )
      }
    >
      {service.meetings.length === 0 ? (
        <p className="m-0 text-muted">{say('noMeetings')}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {service.meetings.map((meeting) => (
            <OneMeeting key={meeting.id} serviceId={service.id} meeting={meeting} />
          ))}
        </ul>
      )}
      {isOpen && <PlanDialog serviceId={service.id} introduced={introduced} onClose={() => setOpen(false)} />}
    </Part>
  );
}

type OneMeetingProps = { readonly serviceId: number; readonly meeting: StaffMeeting };

function OneMeeting({ serviceId, meeting }: OneMeetingProps) {
  const say = useTexts(texts);
  const { candidate, state, chosen, place, link, credit, endedBy } = meeting;
  return (
    <Item title={`${candidate.name} (${candidate.memberCode})`} badge={<Badge tone={TONES[state]}>{say(`meeting_${state}`)}</Badge>}>
      {chosen ? (
        <p className="m-0 font-medium">
          <When at={chosen.time} />
        </p>
      ) : (
        <Slots meeting={meeting} />
      )}
      <Facts
        facts={[
          { name: say('place'), value: place },
          { name: say('link'), value: link },
          { name: say('attendees'), value: meeting.attendees },
          { name: say('credit'), value: say(`credit_${credit}`) },
          { name: say('endedBy'), value: endedBy && say(`by_${endedBy}`) },
          { name: say('reason'), value: meeting.reason },
          { name: say('note'), value: meeting.note },
          { name: say('memberFeedback'), value: meeting.memberFeedback },
          { name: say('candidateFeedback'), value: meeting.candidateFeedback },
        ]}
      />
      <Acts serviceId={serviceId} meeting={meeting} />
    </Item>
  );
}

function Slots({ meeting: { slots, memberChoice, candidateChoice } }: Pick<OneMeetingProps, 'meeting'>) {
  const say = useTexts(texts);
  const chosenBy = (id: number): string =>
    [...(memberChoice === id ? [say('by_member')] : []), ...(candidateChoice === id ? [say('by_candidate')] : [])].join(', ');
  return (
    <ul className="m-0 list-disc pl-5">
      {slots.map(({ id, time }) => (
        <li key={id}>
          <When at={time} />
          {chosenBy(id) && <span className="text-muted"> · {say('chosenBy', { names: chosenBy(id) })}</span>}
        </li>
      ))}
    </ul>
  );
}

function Acts({ serviceId, meeting }: OneMeetingProps) {
  const say = useTexts(texts);
  const [act, setAct] = useState<'cancel' | 'give back' | 'outcome' | null>(null);
  const { state, chosen, credit } = meeting;
  const isOpen = state === 'proposed' || state === 'confirmed';
  const hasBegun = state === 'confirmed' && chosen !== null && Date.parse(chosen.time) <= Date.now();
  const isLost = state === 'cancelled' && credit === 'spent';
  if (!isOpen && !isLost) return null;
  const close = (): void => setAct(null);
  return (
    <div className="flex flex-wrap gap-2">
      {hasBegun && (
        <Button size="small" onClick={() => setAct('outcome')}>
          {say('outcome')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" variant="secondary" onClick={() => setAct('cancel')}>
          {say('cancelMeeting')}
        </Button>
      )}
      {isLost && (
        <Button size="small" variant="secondary" onClick={() => setAct('give back')}>
          {say('giveBack')}
        </Button>
      )}
      {act === 'outcome' && <OutcomeDialog serviceId={serviceId} meetingId={meeting.id} onClose={close} />}
      {(act === 'cancel' || act === 'give back') && (
        <CancelDialog serviceId={serviceId} meetingId={meeting.id} isGivenBackOnly={act === 'give back'} onClose={close} />
      )}
    </div>
  );
}

import { useState } from 'react';
import { cancelMeetingByStaff, recordOutcome, WORDS_MAX } from '@app/contract/assisted';
import { RadioGroup, TextArea } from '#ui';
import { DecisionDialog, FormDialog } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useServiceChanged } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type OfMeeting = { readonly serviceId: number; readonly meetingId: number; readonly onClose: () => void };
const paramsOf = ({ serviceId, meetingId }: OfMeeting) => ({ id: String(serviceId), meetingId: String(meetingId) });

/** Cancels a meeting with a reason; or gives back what a late cancelling took. */
export function CancelDialog(props: OfMeeting & { readonly isGivenBackOnly: boolean }) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const { isGivenBackOnly, onClose } = props;
  return (
    <DecisionDialog
      title={say(isGivenBackOnly ? 'giveBackTitle' : 'cancelTitle')}
      confirm={say(isGivenBackOnly ? 'giveBack' : 'cancelIt')}
      isDanger={!isGivenBackOnly}
      send={async ({ reason }) => changed(await call(cancelMeetingByStaff, { params: paramsOf(props), body: { reason, giveBack: true } }))}
      onClose={onClose}
    >
      <p className="m-0">{say(isGivenBackOnly ? 'giveBackText' : 'cancelText')}</p>
    </DecisionDialog>
  );
}

/** Records whether a meeting took place. */
export function OutcomeDialog(props: OfMeeting) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const [form, setForm] = useState<{ held: 'yes' | 'no'; note: string }>({ held: 'yes', note: '' });
  return (
    <FormDialog
      title={say('outcomeTitle')}
      value={form}
      send={async ({ held, note }, attempt) =>
        changed(await call(recordOutcome, { params: paramsOf(props), body: { held: held === 'yes', note } }, attempt))
      }
      onSaved={() => {}}
      onClose={props.onClose}
    >
      {(faults) => (
        <>
          <RadioGroup
            label={say('outcomeTitle')}
            isLabelHidden
            look="tiles"
            options={[
              { value: 'yes', label: say('held') },
              { value: 'no', label: say('notHeld') },
            ]}
            value={form.held}
            onValueChange={(held) => setForm((before) => ({ ...before, held }))}
          />
          <TextArea
            label={say('outcomeNote')}
            isOptional
            value={form.note}
            countTo={WORDS_MAX}
            error={faults['note']}
            onValueChange={(note) => setForm((before) => ({ ...before, note }))}
          />
        </>
      )}
    </FormDialog>
  );
}

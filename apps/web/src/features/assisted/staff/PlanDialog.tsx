import { useState } from 'react';
import { planMeeting, SLOTS_MAX } from '@app/contract/assisted';
import { RadioGroup, Select, TextField } from '#ui';
import { FormDialog, momentOfMinuteInDhaka, type Faults } from '#features/console';
import { call } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useServiceChanged, type StaffIntroduction } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type PlanDialogProps = {
  readonly serviceId: number;
  /** Who may meet: the latest first. */
  readonly introduced: readonly StaffIntroduction[];
  readonly onClose: () => void;
};
type Plan = {
  readonly introductionId: number | null;
  /** As the fields hold them, in the time of Dhaka. */
  readonly slots: readonly string[];
  readonly type: 'office' | 'video';
  readonly where: string;
  readonly attendees: string;
};

const bodyOf = ({ introductionId, slots, type, where, attendees }: Plan) => ({
  slots: slots.filter((slot) => slot !== '').map(momentOfMinuteInDhaka),
  ...(type === 'office' ? { place: where } : { link: where }),
  attendees,
  ...(introductionId === null ? {} : { introductionId }),
});

/** Proposes a meeting of two who were introduced. */
export function PlanDialog({ serviceId, introduced, onClose }: PlanDialogProps) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const [plan, setPlan] = useState<Plan>({
    introductionId: introduced[0]?.id ?? null,
    slots: Array.from({ length: SLOTS_MAX }, () => ''),
    type: 'office',
    where: '',
    attendees: '',
  });
  const change = (part: Partial<Plan>): void => setPlan((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say('plan')}
      size="large"
      value={plan}
      send={async (written, attempt) =>
        changed(await call(planMeeting, { params: { id: String(serviceId) }, body: bodyOf(written) }, attempt))
      }
      onSaved={() => {}}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0 text-muted">{say('planText')}</p>
          <Select
            label={say('withWhom')}
            options={introduced.map(({ id, candidate }) => ({ value: id, label: `${candidate.name} (${candidate.memberCode})` }))}
            value={plan.introductionId}
            onValueChange={(introductionId) => change({ introductionId })}
            error={faults['introductionId']}
          />
          <Times slots={plan.slots} faults={faults} onChange={(slots) => change({ slots })} />
          <RadioGroup
            label={say('kindOfMeeting')}
            look="tiles"
            options={[
              { value: 'office', label: say('office') },
              { value: 'video', label: say('video') },
            ]}
            value={plan.type}
            onValueChange={(type) => change({ type, where: '' })}
          />
          <TextField
            label={say(plan.type === 'office' ? 'place' : 'link')}
            type={plan.type === 'office' ? 'text' : 'url'}
            value={plan.where}
            autoComplete="off"
            onValueChange={(where) => change({ where })}
            error={faults['place'] ?? faults['link']}
          />
          <TextField
            label={say('attendees')}
            hint={say('attendeesHint')}
            value={plan.attendees}
            autoComplete="off"
            onValueChange={(attendees) => change({ attendees })}
            error={faults['attendees']}
          />
        </>
      )}
    </FormDialog>
  );
}

type TimesProps = { readonly slots: readonly string[]; readonly faults: Faults; readonly onChange: (slots: readonly string[]) => void };

function Times({ slots, faults, onChange }: TimesProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const named = (at: number): string | undefined => faults[`slots.${at}`] ?? (at === 0 ? faults['slots'] : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {slots.map((slot, at) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- the times are told apart by their place alone
          key={at}
          label={say('slot', { number: formatDigits(at + 1, language) })}
          type="datetime-local"
          isOptional={at > 0}
          value={slot}
          onValueChange={(time) => onChange(slots.with(at, time))}
          error={named(at)}
        />
      ))}
    </div>
  );
}

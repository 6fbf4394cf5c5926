import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CALL_AUDIENCES, type CallAudience } from '@app/contract/calls';
import { Card, ErrorState, Heading, RadioGroup, Skeleton, SkeletonScreen, TimeField, toast, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { callSettingsQuery, sendCallSettings, type CallSettings as Settings, type CallSettingsChange } from '../calls.queries.ts';
import { texts } from './texts.ts';
import { toggledDay, WEEK, type Weekday } from './week.ts';

/** Sets who can call the member, when, and how much a call may take; each saves at once (CALL-03). */
export function CallSettings() {
  const say = useTexts(texts);
  const { data, isError, isFetching, refetch } = useQuery(callSettingsQuery());
  return (
    <Card as="section" labelledBy="calls-title">
      <Heading level={2} look="card" id="calls-title">
        {say('title')}
      </Heading>
      <div className="mt-3">
        {data ? (
          <Controls settings={data} />
        ) : isError ? (
          <ErrorState text={say('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonScreen>
            <div className="space-y-3">
              <Skeleton shape="block" height="large" />
              <Skeleton shape="block" height="large" />
            </div>
          </SkeletonScreen>
        )}
      </div>
    </Card>
  );
}

function Controls({ settings }: { settings: Settings }) {
  const say = useTexts(texts);
  const save = useSave();
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup<CallAudience>
        look="list"
        label={say('who')}
        options={CALL_AUDIENCES.map((value) => ({ value, label: say(value) }))}
        value={settings.who}
        onValueChange={(who) => save({ who })}
      />
      {settings.who !== 'nobody' && <Hours settings={settings} save={save} />}
      <Toggle
        label={say('saveData')}
        hint={say('saveDataHint')}
        checked={settings.saveData === 1}
        onCheckedChange={(isOn) => save({ saveData: isOn ? 1 : 0 })}
      />
    </div>
  );
}

type Save = (change: CallSettingsChange) => void;

function Hours({ settings, save }: { settings: Settings; save: Save }) {
  const say = useTexts(texts);
  const { from, to } = settings;
  const days = settings.days as readonly Weekday[];
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="p-0 font-medium text-ink">{say('hours')}</legend>
      <p className="text-sm text-muted">{say('hoursHint')}</p>
      <div className="mt-2 grid max-w-80 grid-cols-2 gap-3">
        <TimeField label={say('from')} value={from} onValueChange={(time) => save({ from: time })} />
        <TimeField label={say('to')} value={to} onValueChange={(time) => save({ to: time })} />
      </div>
      <div role="group" aria-label={say('days')} className="mt-3 flex flex-wrap gap-2">
        {WEEK.map((day) => (
          <Day key={day} label={say(`day${day}`)} isOn={days.includes(day)} onToggle={() => save({ days: [...toggledDay(days, day)] })} />
        ))}
      </div>
    </fieldset>
  );
}

function Day({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="min-h-11 min-w-14 cursor-pointer rounded-full border border-control bg-card px-3 font-medium text-ink hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {label}
    </button>
  );
}

/** Shows a change at once, and takes it back where it was not saved. */
function useSave(): Save {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { queryKey } = callSettingsQuery();
  const saving = useAction({
    send: sendCallSettings,
    otherwise: (failure) => problemOf(failure, say('saveFailed')),
    says: 'toast',
    onSuccess: ({ message, data }) => {
      queries.setQueryData<Settings>(queryKey, data);
      toast.success(message);
    },
    onFailure: () => void queries.invalidateQueries({ queryKey }),
  });
  return (change) => {
    const { saveData, ...rest } = change;
    const shown = { ...rest, ...(saveData === undefined ? {} : { saveData: Number(saveData) === 1 ? 1 : 0 }) } as Partial<Settings>;
    queries.setQueryData<Settings>(queryKey, (known) => known && { ...known, ...shown });
    void saving.run(change);
  };
}

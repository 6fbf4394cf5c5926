import { createEvent, updateEvent } from '@app/contract/publishing';
import { useState } from 'react';
import { Checkbox, TextField } from '#ui';
import { FormDialog, RichTextField, type Faults } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { PictureFields } from '../PictureFields.tsx';
import { texts } from '../texts.ts';
import { EMPTY_EVENT, formOf, inputOf, type EventForm, type StaffEvent } from './event-form.ts';
import { EventPreview } from './EventPreview.tsx';

type EventDialogProps = {
  /** Null for a new one. */
  readonly event: StaffEvent | null;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
};

/** Writes an event in one or both languages; a new one is a draft unless it is put on the site at once. */
export function EventDialog({ event, onSaved, onClose }: EventDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(() => (event ? formOf(event) : EMPTY_EVENT));
  const change = (part: Partial<EventForm>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say(event ? 'editEvent' : 'newEvent')}
      size="wide"
      value={form}
      send={(written, attempt) => {
        const { body, ...files } = inputOf(written);
        if (!event) return call(createEvent, { body, ...files }, attempt);
        return call(updateEvent, { params: { id: String(event.id) }, body: { ...body, version: event.version }, ...files }, attempt);
      }}
      onSaved={onSaved}
      onClose={onClose}
      aside={<EventPreview form={form} address={event?.image ?? null} />}
    >
      {(faults) => (
        <>
          <EventWords form={form} faults={faults} onChange={change} />
          <PictureFields form={form} address={event?.image ?? null} faults={faults} onChange={change} />
          <div className="flex flex-wrap gap-x-8">
            <Checkbox label={say('ramadanEvent')} checked={form.isRamadan} onCheckedChange={(isRamadan) => change({ isRamadan })} />
            <Checkbox label={say('onSite')} checked={form.isPublished} onCheckedChange={(isPublished) => change({ isPublished })} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

type PartProps = { readonly form: EventForm; readonly faults: Faults; readonly onChange: (part: Partial<EventForm>) => void };

/** Takes both languages beside each other, as somebody who translates reads them. */
function EventWords({ form, faults, onChange }: PartProps) {
  const say = useTexts(texts);
  const line = (name: 'title' | 'titleBn' | 'place' | 'placeBn') => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faults[name],
    autoComplete: 'off',
  });
  const rich = (name: 'description' | 'descriptionBn') => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faults[name],
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <p className="m-0 text-sm text-muted lg:col-span-2">{say('languagesHint')}</p>
      <TextField {...line('title')} label={say('titleEn')} lang="en" />
      <TextField {...line('titleBn')} label={say('titleBn')} lang="bn" isOptional />
      <EventTimes form={form} faults={faults} onChange={onChange} />
      <TextField {...line('place')} label={say('placeEn')} lang="en" isOptional={form.isOnline} />
      <TextField {...line('placeBn')} label={say('placeBn')} lang="bn" isOptional />
      <Checkbox label={say('isOnline')} checked={form.isOnline} onCheckedChange={(isOnline) => onChange({ isOnline })} />
      <TextField
        type="url"
        inputMode="url"
        label={say('link')}
        hint={say('linkHint')}
        isOptional
        value={form.url}
        onValueChange={(url) => onChange({ url })}
        error={faults['url']}
        autoComplete="off"
      />
      <RichTextField {...rich('description')} label={say('descriptionEn')} lang="en" />
      <RichTextField {...rich('descriptionBn')} label={say('descriptionBn')} lang="bn" isOptional />
    </div>
  );
}

/** Takes from when to when, in the time of Dhaka. */
function EventTimes({ form, faults, onChange }: PartProps) {
  const say = useTexts(texts);
  return (
    <>
      <TextField
        type="datetime-local"
        label={say('startsAt')}
        hint={say('timeHint')}
        value={form.startsAt}
        onValueChange={(startsAt) => onChange({ startsAt })}
        error={faults['startsAt']}
      />
      <TextField
        type="datetime-local"
        label={say('endsAt')}
        isOptional
        min={form.startsAt}
        value={form.endsAt}
        onValueChange={(endsAt) => onChange({ endsAt })}
        error={faults['endsAt']}
      />
    </>
  );
}

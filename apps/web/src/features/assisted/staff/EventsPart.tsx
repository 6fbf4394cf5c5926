import { useState } from 'react';
import { EVENT_TEXT_MAX, recordEvent, RECORDED_KINDS } from '@app/contract/assisted';
import { Badge, Button, Checkbox, Select, TextArea } from '#ui';
import { FormDialog, When } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { Part } from './Part.tsx';
import { useServiceChanged, type StaffService } from './staff-assisted.queries.ts';
import { texts } from './texts.ts';

type OfService = { readonly service: StaffService };

/** Lists what has happened, newest first, with what only colleagues read. */
export function EventsPart({ service }: OfService) {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Part
      title={say('events')}
      actions={
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {say('record')}
        </Button>
      }
    >
      <ol className="m-0 flex list-none flex-col gap-3 p-0">
        {service.events.map(({ id, kind, text, isVisible, by, date }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p className="m-0 flex flex-wrap items-center gap-x-2 font-medium">
              {say(`event_${kind}`)}
              {!isVisible && <Badge>{say('inner')}</Badge>}
            </p>
            {text && <p className="m-0 wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="m-0 text-sm text-muted">
              <When at={date} /> {by?.name}
            </p>
          </li>
        ))}
      </ol>
      {isOpen && <EventDialog service={service} onClose={() => setOpen(false)} />}
    </Part>
  );
}

function EventDialog({ service, onClose }: OfService & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const changed = useServiceChanged();
  const [form, setForm] = useState<{ kind: (typeof RECORDED_KINDS)[number]; text: string; isVisible: boolean }>({
    kind: 'note',
    text: '',
    isVisible: false,
  });
  const change = (part: Partial<typeof form>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say('recordTitle')}
      value={form}
      send={async (body, attempt) => changed(await call(recordEvent, { params: { id: String(service.id) }, body }, attempt))}
      onSaved={() => {}}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <Select
            label={say('kind')}
            options={RECORDED_KINDS.map((value) => ({ value, label: say(`event_${value}`) }))}
            value={form.kind}
            onValueChange={(kind) => change({ kind })}
            error={faults['kind']}
          />
          <TextArea
            label={say('text')}
            value={form.text}
            countTo={EVENT_TEXT_MAX}
            error={faults['text']}
            onValueChange={(text) => change({ text })}
          />
          <Checkbox label={say('visible')} checked={form.isVisible} onCheckedChange={(isVisible) => change({ isVisible })} />
        </>
      )}
    </FormDialog>
  );
}

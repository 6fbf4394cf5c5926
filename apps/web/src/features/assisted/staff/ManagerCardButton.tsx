import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listManagerCards, saveManagerCard } from '@app/contract/assisted';
import { Button, ManySelect, MultiSelect, TimeField } from '#ui';
import { consoleKey, FormDialog, useConsoleList, type Faults } from '#features/console';
import { PicturePicker } from '#features/media';
import { useMe } from '#features/session';
import { call, type Answer } from '#platform/api';
import { useLanguage, useTexts, type Language } from '#platform/i18n';
import { texts } from './texts.ts';

type Card = Answer<typeof listManagerCards>['data'][number];
type Form = Omit<Card, 'id' | 'name'> & { readonly picture: Blob | null };

/** Opens the card of somebody of the support team for whoever may change it: their own, administrators every one. */
export function ManagerCardButton({ staffId: asked }: { readonly staffId?: number | undefined }) {
  const say = useTexts(texts);
  const me = useMe().data;
  const [isOpen, setOpen] = useState(false);
  const staffId = asked ?? me?.user.id;
  const isOwn = staffId === me?.user.id;
  const cards = useConsoleList(listManagerCards, {}).data;
  const card = cards?.data.find(({ id }) => id === staffId);
  if (!card || !(isOwn || me?.roles.includes('admin'))) return null;
  const title = isOwn ? say('myCard') : say('cardOf', { name: card.name });
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <CardDialog card={card} languages={cards?.languageList ?? []} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

const inputOf = ({ picture, photo, ...card }: Form) => ({
  body: { ...card, removePicture: photo === null && !picture ? (1 as const) : (0 as const) },
  ...(picture ? { files: { picture } } : {}),
});

type Languages = Answer<typeof listManagerCards>['languageList'];
type CardDialogProps = { readonly card: Card; readonly languages: Languages; readonly title: string; readonly onClose: () => void };

function CardDialog({ card: { id, name: _name, ...card }, languages, title, onClose }: CardDialogProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [form, setForm] = useState<Form>({ ...card, picture: null });
  const change = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const hasPicture = form.picture !== null || form.photo !== null;
  return (
    <FormDialog
      title={title}
      size="large"
      value={form}
      send={(written, attempt) => call(saveManagerCard, { params: { id: String(id) }, ...inputOf(written) }, attempt)}
      onSaved={() => queries.invalidateQueries({ queryKey: consoleKey(listManagerCards) })}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0 text-muted">{say('cardText')}</p>
          <div className="max-w-40">
            <PicturePicker
              label={say('cardPicture')}
              isOptional
              shape="round"
              address={form.photo}
              picture={form.picture}
              error={faults['picture']}
              onPick={(picture) => change({ picture })}
              {...(hasPicture ? { onRemove: () => change({ picture: null, photo: null }) } : {})}
            />
          </div>
          <CardFields form={form} languages={languages} faults={faults} onChange={change} />
        </>
      )}
    </FormDialog>
  );
}

/** Lists the days of the week; 4 January 2026 was a Sunday. */
const dayOptions = (language: Language) =>
  Array.from({ length: 7 }, (_, day) => ({
    value: day,
    label: new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 4 + day),
    ),
  }));

type CardFieldsProps = {
  readonly form: Form;
  readonly languages: Languages;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Form>) => void;
};

function CardFields({ form, languages, faults, onChange }: CardFieldsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <ManySelect
        label={say('cardLanguages')}
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
        values={form.languages.map(String)}
        onValuesChange={(values) => onChange({ languages: values.map(Number) })}
        error={faults['languages']}
      />
      <MultiSelect
        label={say('officeDays')}
        hasSearch={false}
        options={dayOptions(language)}
        values={form.days}
        onValuesChange={(days) => onChange({ days })}
        error={faults['days']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField
          label={say('opensAt')}
          value={form.opensAt}
          onValueChange={(opensAt) => onChange({ opensAt })}
          error={faults['opensAt']}
        />
        <TimeField
          label={say('closesAt')}
          hint={say('dhakaTime')}
          value={form.closesAt}
          onValueChange={(closesAt) => onChange({ closesAt })}
          error={faults['closesAt']}
        />
      </div>
    </>
  );
}

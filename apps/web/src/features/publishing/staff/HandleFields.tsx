import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton, TextField } from '#ui';
import { dayInDhaka } from '#features/console';
import { useTexts } from '#platform/i18n';
import type { HandleForm } from './handle-forms.ts';
import { texts } from './texts.ts';

type Field = Exclude<keyof HandleForm, 'platform'>;

type HandleFieldsProps = {
  readonly form: HandleForm;
  readonly faultOf: (field: Field | 'platform') => string | undefined;
  readonly onChange: (part: Partial<HandleForm>) => void;
  /** Null where it has no neighbour on that side. */
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onRemove: () => void;
};

/** Edits one account: its place in the list and its words. */
export function HandleFields({ form, faultOf, onChange, onMove, onRemove }: HandleFieldsProps) {
  const say = useTexts(texts);
  const platform = say(form.platform);
  const field = (name: Field) => ({
    value: form[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: faultOf(name),
    autoComplete: 'off',
  });
  return (
    <fieldset className="m-0 rounded-card border border-line bg-card p-4">
      <legend className="sr-only">{platform}</legend>
      <div className="mb-2 flex items-center gap-1">
        <h2 className="m-0 mr-auto text-base font-semibold">{platform}</h2>
        <IconButton
          label={say('up', { platform })}
          icon={<ArrowUp aria-hidden />}
          disabled={onMove.up === null}
          onClick={onMove.up ?? undefined}
        />
        <IconButton
          label={say('down', { platform })}
          icon={<ArrowDown aria-hidden />}
          disabled={onMove.down === null}
          onClick={onMove.down ?? undefined}
        />
        <IconButton label={say('remove', { platform })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('handle')} label={say('handle')} error={faultOf('handle') ?? faultOf('platform')} />
        <TextField {...field('url')} label={say('url')} hint={say('urlHint')} type="url" inputMode="url" />
        <TextField {...field('followersText')} label={say('followers')} hint={say('followersHint')} isOptional />
        <TextField {...field('countedOn')} label={say('countedOn')} hint={say('countedHint')} type="date" max={dayInDhaka()} isOptional />
      </div>
    </fieldset>
  );
}

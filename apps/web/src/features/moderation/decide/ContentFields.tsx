import { rowNumberOf } from '@app/contract/kernel';
import { Select, TextField } from '#ui';
import { toLatinDigits, useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';

/** Something of a member, by its kind and number. */
export type Content<Kind extends string> = { readonly kind: Kind; readonly number: string };

export const isNumber = ({ number }: Content<string>): boolean => rowNumberOf(number) > 0;

type ContentFieldsProps<Kind extends 'post' | 'story' | 'photo'> = {
  readonly kinds: readonly Kind[];
  readonly content: Content<Kind>;
  readonly onChoose: (content: Content<Kind>) => void;
};

/** Asks what is to be removed. */
export function ContentFields<Kind extends 'post' | 'story' | 'photo'>({ kinds, content, onChoose }: ContentFieldsProps<Kind>) {
  const say = useTexts(texts);
  const names = useNames();
  return (
    <>
      <Select<Kind>
        label={say('contentType')}
        options={kinds.map((value) => ({ value, label: names.type(value) }))}
        value={content.kind}
        onValueChange={(kind) => onChoose({ ...content, kind })}
      />
      <TextField
        label={say('contentNumber')}
        inputMode="numeric"
        autoComplete="off"
        value={content.number}
        onValueChange={(number) => onChoose({ ...content, number: toLatinDigits(number.trim()) })}
      />
    </>
  );
}

import { LANGUAGES_MAX } from '@app/contract/manage-profile';
import { Chip, MultiSelect } from '#ui';
import { heldLabel, languageOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from '../form/use-section-form.ts';
import { WithLists } from '../form/WithLists.tsx';
import { texts } from '../texts.ts';

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

export function LanguagesSection(props: SectionProps<'languages'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('languages', props);
  const ids = form.values.known_languages as readonly number[];
  const nameOf = (id: number) => (lists && heldLabel(lists, 'language_list', id, language)) ?? '';
  const remove = (id: number) => form.set({ known_languages: ids.filter((one) => one !== id) });
  return (
    <SectionForm
      form={form}
      fields={[{ keys: ['known_languages'], label: say('knownLanguages'), show: (data) => data.known_languages.map(nameOf).join(', ') }]}
    >
      {lists && ids.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={say('knownLanguages')}>
          {ids.map((id) => (
            <li key={id}>
              <Chip label={nameOf(id)} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      <WithLists>
        {(loaded) => (
          <MultiSelect
            label={say('knownLanguages')}
            hint={say('upToTen')}
            max={LANGUAGES_MAX}
            nothingFound={say('noLanguages')}
            options={languageOptions(loaded, language)}
            values={ids.map(String)}
            error={form.errors['known_languages']}
            onValuesChange={(values) => form.set({ known_languages: inOrder(values.map(Number)) })}
          />
        )}
      </WithLists>
    </SectionForm>
  );
}

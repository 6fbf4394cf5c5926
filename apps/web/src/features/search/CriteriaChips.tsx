import { Chip } from '#ui';
import { entryOptions, useReferenceLists, useStatesOf } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { chipsOf } from './criteria-chips.ts';
import type { CriteriaValues } from './criteria.ts';
import { texts } from './texts.ts';

/** Shows the criteria in force, each removable by one tap. */
export function CriteriaChips({ form, onChange }: { form: CriteriaValues; onChange: (form: CriteriaValues) => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const states = useStatesOf(form.countryId.map(Number));
  if (!lists.data) return null;
  const chips = chipsOf(form, { say, language, lists: lists.data, states: states ? entryOptions(states, language) : [] });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={say('inForce')} className="mb-3 flex gap-2 overflow-x-auto sm:flex-wrap">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0 sm:max-w-full">
          <Chip label={label} onRemove={() => onChange(without)} />
        </li>
      ))}
    </ul>
  );
}

import { useMemo } from 'react';
import { dialCodes } from '@app/contract/phone';
import { Dialog, Flag, SearchableList } from '#ui';
import { formatDigits, useLanguage, useTexts, type Language } from '#platform/i18n';
import { texts } from '../texts.ts';

type Props = {
  readonly isOpen: boolean;
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChosen: (country: string) => void;
};

/** Lists countries with their dial codes, to be searched by name or code. */
export function CountryDialog({ isOpen, onClose, ...list }: Props) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('countryListTitle')} phone="full">
      <div className="flex h-full flex-col sm:h-96">
        <CountryList {...list} />
      </div>
    </Dialog>
  );
}

function CountryList({ chosen, onChosen }: Pick<Props, 'chosen' | 'onChosen'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const options = useMemo(
    () =>
      countriesIn(language).map(({ code, name, englishName, dialCode }) => ({
        value: code,
        label: name,
        hint: formatDigits(`+${dialCode}`, language),
        keywords: `${englishName} +${dialCode}`,
        icon: <Flag country={code} />,
      })),
    [language],
  );
  return (
    <SearchableList
      label={say('countryListTitle')}
      searchLabel={say('searchCountry')}
      nothingFound={say('noCountries')}
      options={options}
      value={chosen}
      onChoose={onChosen}
      isSearchDelayed
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the list was opened in order to search it
      autoFocus
    />
  );
}

/** A country that a phone number can belong to; `code` is two small letters, `dialCode` has no `+`. */
type Country = { readonly code: string; readonly name: string; readonly englishName: string; readonly dialCode: string };

/** Lists all countries by name in the language of the page. */
function countriesIn(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const englishNames = new Intl.DisplayNames('en', { type: 'region' });
  const nameIn = (by: Intl.DisplayNames, code: string): string => by.of(code.toUpperCase()) ?? code.toUpperCase();
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameIn(names, code), englishName: nameIn(englishNames, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

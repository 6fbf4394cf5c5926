import { useMemo } from 'react';
import { Dialog, Flag, SearchableList } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { countriesIn } from '../phone/countries.ts';

type Props = {
  readonly isOpen: boolean;
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChosen: (country: string) => void;
};

/** The countries with their dial codes, to be searched by name or code. */
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

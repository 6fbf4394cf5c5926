import { useState } from 'react';
import { phoneDigits, phonePlaceholder, withoutDialCode } from '@app/contract/phone';
import { Dialog, PhoneField, SearchableList, type SaveState } from '#ui';
import { countryOptions, useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { formatDigits, useLanguage, useTexts, type Language } from '#platform/i18n';
import { ListFrame } from '../editors/editor.tsx';
import { texts } from '../texts.ts';
import { phoneFault, splitPhone } from './phone.ts';

type Props = {
  id?: string;
  label: string;
  /** E.164, or empty. */
  value: string;
  isOptional?: boolean;
  /** Country of an empty field, in two small letters; Bangladesh where it is not known. */
  firstCountry?: string | null;
  disabled?: boolean;
  error?: string | undefined;
  saveState: SaveState;
  onRetrySave: () => void;
  /** Hears a number that passes the checks, in two parts; an empty one where it may stay empty. */
  onNumber: (dialCode: string, national: string) => void;
  /** Holds what was typed before this page was opened and is no number yet: dial code, a space, digits. */
  halfTyped: string | null;
  /** Hears in the same form that the text is not a number any more. */
  onDrop: (text: string) => void;
};

/** Takes a phone number with its country: any can be chosen from the list, Bangladesh at first. */
export function PhoneInput({
  id,
  label,
  value,
  isOptional = false,
  firstCountry = null,
  disabled,
  error,
  saveState,
  onRetrySave,
  onNumber,
  halfTyped,
  onDrop,
}: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const countries = lists.data?.countries ?? [];
  const stored = splitPhone(value, countries);
  const [country, setCountry] = useState<{ code: string; dialCode: string } | null>(null);
  const [[halfDialCode, halfDigits]] = useState(() => halfTyped?.split(' ') ?? []);
  const [typed, setTyped] = useState(halfDigits ?? null);
  const [isLeft, setIsLeft] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const first = value === '' ? countries.find(({ code }) => code === firstCountry) : undefined;
  const shown = country ?? countries.find(({ dialCode }) => dialCode === halfDialCode) ?? first ?? stored;
  const national = typed ?? stored.national;
  const faultOf = (dialCode: string, digits: string) => (digits === '' && isOptional ? null : phoneFault(dialCode, digits));
  const fault = faultOf(shown.dialCode, national);
  const tell = (dialCode: string, digits: string) =>
    faultOf(dialCode, digits) ? onDrop(digits && `${dialCode} ${digits}`) : onNumber(dialCode, digits);
  return (
    <>
      <PhoneField
        {...{ id, label, isOptional }}
        country={shown.code}
        dialCode={phoneDigits(shown.dialCode)}
        value={national}
        disabled={disabled}
        placeholder={phonePlaceholder(shown.code, shown.dialCode)}
        error={error ?? (isLeft && fault ? fault[language] : undefined)}
        saveState={saveState}
        onRetrySave={onRetrySave}
        cleanPasted={(text) => withoutDialCode(text, shown.dialCode)}
        onChangeCountry={() => setIsChoosing(true)}
        onValueChange={(digits) => {
          // A country that is found while somebody types comes too late.
          setCountry(shown);
          setTyped(digits);
          setIsLeft(false);
          tell(shown.dialCode, digits);
        }}
        onBlur={() => {
          setIsLeft(true);
          if (national === '' && !isOptional) setTyped(null);
        }}
      />
      <Dialog isOpen={isChoosing} title={say('chooseCountry')} phone="full" onClose={() => setIsChoosing(false)}>
        <div className="flex h-full flex-col">
          <ListFrame>
            <SearchableList
              label={say('chooseCountry')}
              options={lists.data ? withDialCodes(lists.data, language) : []}
              value={String(countries.find((entry) => entry.code === shown.code)?.id ?? '')}
              nothingFound={say('noCountries')}
              isSearchDelayed
              onChoose={(id) => {
                const chosen = countries.find((entry) => String(entry.id) === id);
                setIsChoosing(false);
                if (!chosen) return;
                setCountry({ code: chosen.code, dialCode: chosen.dialCode });
                if (national !== '') tell(chosen.dialCode, national);
              }}
            />
          </ListFrame>
        </div>
      </Dialog>
    </>
  );
}

/** Lists countries with their dial codes beside them. */
function withDialCodes(lists: ReferenceLists, language: Language) {
  const dialCodes = new Map(lists.countries.map((country) => [String(country.id), country.dialCode]));
  return countryOptions(lists, language).map((option) => ({ ...option, hint: formatDigits(dialCodes.get(option.value) ?? '', language) }));
}

import { chooseLanguage, useLanguage, useTexts, type Language } from '#platform/i18n';
import { texts } from './texts.ts';

/** Names are not translated. */
const NAMES = { en: 'English', bn: 'বাংলা' } as const;
const nameLook = { en: '', bn: 'font-language-name' } as const;

type LanguageSwitchProps = {
  onChosen?: (language: Language) => void;
  /** Full bars have room for one name only, as every bar has on a phone: that of the other language. */
  isNarrow?: boolean;
};

/** Names each language in itself; a press switches on the spot, and loads the page in it before the page listens (`data-language`). */
export function LanguageSwitch({ onChosen, isNarrow = false }: LanguageSwitchProps) {
  const say = useTexts(texts);
  const now = useLanguage();
  const other = now === 'en' ? 'bn' : 'en';
  const choose = (language: Language): void => {
    void chooseLanguage(language);
    onChosen?.(language);
  };
  return (
    <>
      <noscript>
        <a
          href={`?lang=${other}`}
          lang={other}
          className={`inline-flex min-h-11 items-center px-4 font-semibold text-brand-deep ${nameLook[other]}`}
        >
          {NAMES[other]}
        </a>
      </noscript>
      <button
        type="button"
        lang={other}
        data-language={other}
        className={`noscript:hidden inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold whitespace-nowrap text-brand-deep hover:bg-brand-soft ${nameLook[other]} ${isNarrow ? '' : 'sm:hidden'}`}
        onClick={() => choose(other)}
      >
        {NAMES[other]}
      </button>
      {!isNarrow && (
        <div
          role="group"
          aria-label={say('language')}
          className="ml-2 flex rounded-full border border-line-strong max-sm:hidden noscript:hidden"
        >
          {(['en', 'bn'] as const).map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              data-language={language}
              aria-pressed={language === now}
              className={`inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold whitespace-nowrap ${nameLook[language]} ${language === now ? 'bg-brand-soft text-brand-deep' : 'text-muted hover:text-ink'}`}
              onClick={() => choose(language)}
            >
              {NAMES[language]}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

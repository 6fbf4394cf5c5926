import { chooseLanguage, useLanguage, useTexts, type Language } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Shows the name of the other language, in that language, and switches to it on the spot. */
export function LanguageSwitch({ onChosen }: { onChosen?: (language: Language) => void }) {
  const say = useTexts(messages);
  const other = useLanguage() === 'en' ? 'bn' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={`inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold whitespace-nowrap text-brand-deep hover:bg-brand-soft ${other === 'bn' ? 'font-language-name' : ''}`}
      onClick={() => {
        void chooseLanguage(other);
        onChosen?.(other);
      }}
    >
      {say('otherLanguage')}
    </button>
  );
}

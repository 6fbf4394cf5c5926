import { Languages } from 'lucide-react';
import { Button } from '#ui';
import { chooseLanguage, useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Shows the name of the other language, in that language, and switches to it on the spot. */
export function LanguageSwitch({ onChosen }: { onChosen?: (language: 'en' | 'bn') => void }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const other = language === 'en' ? 'bn' : 'en';
  return (
    <Button
      variant="quiet"
      icon={<Languages aria-hidden />}
      onClick={() => {
        void chooseLanguage(other);
        onChosen?.(other);
      }}
    >
      <span lang={other} className="font-language-name whitespace-nowrap">{say('otherLanguage')}</span>
    </Button>
  );
}

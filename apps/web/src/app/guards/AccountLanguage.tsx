import { useEffect } from 'react';
import { useMe } from '#features/session';
import { isLanguageChosen, showLanguage } from '#platform/i18n';

/** Shows the language of the account on a device on which none was chosen. */
export function AccountLanguage() {
  const language = useMe().data?.language;
  useEffect(() => {
    if (language !== undefined && !isLanguageChosen()) void showLanguage(language);
  }, [language]);
  return null;
}

import { socialProviderNames } from '@app/contract/accounts';
import { useLanguage, useTexts } from '#platform/i18n';
import { useSocialLinks } from '../accounts.queries.ts';
import { settingsTexts } from './texts.ts';

/** Returns by which providers an account without a password signs in, as a sentence; null until it is known. */
export function useSignsInWith(): string | null {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const linked = useSocialLinks().data?.filter(({ linked: isLinked }) => isLinked === 1) ?? [];
  if (linked.length === 0) return null;
  const names = linked.map(({ provider }) => socialProviderNames[provider][language]);
  return say('signInWith', { provider: new Intl.ListFormat(language).format(names) });
}

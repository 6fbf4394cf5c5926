import { useTexts } from '#platform/i18n';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { messages } from './messages.ts';
import { termsEn } from './terms.en.ts';

const useTerms = defineLegalText(termsEn, () => import('./terms.bn.ts').then((module) => module.termsBn));

export function Terms() {
  const say = useTexts(messages);
  return (
    <LegalPage name="terms" text={useTerms()} title={say('termsTitle')} description={say('termsDescription')} path="/terms-and-condition" />
  );
}

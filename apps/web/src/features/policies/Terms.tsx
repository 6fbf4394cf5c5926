import { useTexts } from '#platform/i18n';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { texts } from './texts.ts';
import { termsEn } from './terms.en.ts';

const useTerms = defineLegalText(termsEn, () => import('./terms.bn.ts').then((module) => module.termsBn));

export function Terms() {
  const say = useTexts(texts);
  return (
    <LegalPage name="terms" text={useTerms()} title={say('termsTitle')} description={say('termsDescription')} path="/terms-and-condition" />
  );
}

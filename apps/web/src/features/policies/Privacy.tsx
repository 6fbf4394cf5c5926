import { useTexts } from '#platform/i18n';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { texts } from './texts.ts';
import { privacyEn } from './privacy.en.ts';

const usePrivacy = defineLegalText(privacyEn, () => import('./privacy.bn.ts').then((module) => module.privacyBn));

export function Privacy() {
  const say = useTexts(texts);
  return (
    <LegalPage
      name="privacy"
      text={usePrivacy()}
      title={say('privacyTitle')}
      description={say('privacyDescription')}
      path="/privacy-policy"
    />
  );
}

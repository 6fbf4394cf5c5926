import { useTexts } from '#platform/i18n';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { messages } from './messages.ts';
import { privacyEn } from './privacy.en.ts';

const usePrivacy = defineLegalText(privacyEn, () => import('./privacy.bn.ts').then((module) => module.privacyBn));

export function Privacy() {
  const say = useTexts(messages);
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

import { useTexts } from '#platform/i18n';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { texts } from './texts.ts';
import { returnsEn } from './returns.en.ts';

const useReturns = defineLegalText(returnsEn, () => import('./returns.bn.ts').then((module) => module.returnsBn));

export function Returns() {
  const say = useTexts(texts);
  return (
    <LegalPage
      name="returns"
      text={useReturns()}
      title={say('returnsTitle')}
      crumb={say('returnsCrumb')}
      description={say('returnsDescription')}
      path="/return-policy"
    />
  );
}

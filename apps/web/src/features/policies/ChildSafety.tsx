import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { childSafetyEn } from './child-safety.en.ts';
import { defineLegalText } from './legal-text.ts';
import { LegalPage } from './LegalPage.tsx';
import { texts } from './texts.ts';

const useChildSafety = defineLegalText(childSafetyEn, () => import('./child-safety.bn.ts').then((module) => module.childSafetyBn));

/** Shows the policy; the button that reports a concern stands after its last clause. */
export function ChildSafety({ children }: { children: ReactNode }) {
  const say = useTexts(texts);
  return (
    <LegalPage
      name="child-safety"
      text={useChildSafety()}
      title={say('childSafetyTitle')}
      description={say('childSafetyDescription')}
      path="/child-abouse-policy"
    >
      <div className="print:hidden">{children}</div>
    </LegalPage>
  );
}

import { HeartHandshake } from 'lucide-react';
import { getPartnerExpectation } from '@app/contract/partner-preferences';
import { Button, Notice } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { CriteriaValues } from './criteria.ts';
import { formOfPreferences } from './preferred-criteria.ts';
import { texts } from './texts.ts';

/** Offers 'Use my preferences': fills the form, which can be changed before the search. */
export function UsePreferences({ onFilled }: { onFilled: (form: CriteriaValues) => void }) {
  const say = useTexts(texts);
  const educations = useReferenceLists().data?.educations;
  const filling = useAction({
    send: async () => (await call(getPartnerExpectation)).data.partnerPreference,
    otherwise: say('preferencesFailed'),
    says: 'notice',
    onSuccess: (wishes) => wishes && onFilled(formOfPreferences(wishes, educations ?? [])),
  });
  return (
    <>
      <Button variant="secondary" icon={<HeartHandshake aria-hidden />} busy={filling.isUnderWay} onClick={() => void filling.run()}>
        {say('usePreferences')}
      </Button>
      {filling.problem && (
        <Notice tone="danger" isAnnounced>
          {filling.problem}
        </Notice>
      )}
    </>
  );
}

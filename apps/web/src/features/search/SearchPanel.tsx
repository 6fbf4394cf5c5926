import { useState } from 'react';
import { Notice, Tabs } from '#ui';
import { useTexts } from '#platform/i18n';
import { CriteriaForm } from './CriteriaForm.tsx';
import { MemberCodeForm } from './MemberCodeForm.tsx';
import { texts } from './texts.ts';

/** The ways of searching. `isSeeker` is false for members of another purpose, to whom search is closed. */
export function SearchPanel({ isSeeker }: { isSeeker: boolean }) {
  const say = useTexts(texts);
  const [tab, setTab] = useState<'criteria' | 'member'>('criteria');
  if (!isSeeker) return <Notice>{say('seekersOnly')}</Notice>;
  return (
    <Tabs
      label={say('title')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'criteria', label: say('byCriteria'), panel: <CriteriaForm /> },
        { id: 'member', label: say('byMemberId'), panel: <MemberCodeForm /> },
      ]}
    />
  );
}

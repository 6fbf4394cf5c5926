import { useState } from 'react';
import { Button, LoadingOverlay, Notice, Tabs, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { CriteriaForm } from './CriteriaForm.tsx';
import { thisVisit } from './last-search.ts';
import { useRunSearch } from './search.queries.ts';
import { texts } from './texts.ts';

/** Offers the ways of searching. `isSeeker` is false for members of another purpose, to whom search is closed. */
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

/** Finds a member by member code, or by a part of the name. */
function MemberCodeForm() {
  const say = useTexts(texts);
  const [text, setText] = useState(() => thisVisit().memberText);
  const [isMissing, setIsMissing] = useState(false);
  const searching = useRunSearch();
  return (
    <form
      className="max-w-xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = text.trim() === '';
        setIsMissing(isEmpty);
        if (!isEmpty) void searching.run({ memberCode: text.trim() });
      }}
    >
      {searching.isUnderWay && <LoadingOverlay text={say('searching')} />}
      <TextField
        label={say('memberIdOrName')}
        value={text}
        error={isMissing ? say('enterMember') : undefined}
        onValueChange={(value) => {
          thisVisit().memberText = value;
          setText(value);
          setIsMissing(false);
        }}
      />
      {searching.problem && (
        <Notice tone="danger" isAnnounced>
          {searching.problem}
        </Notice>
      )}
      <Button type="submit" busy={searching.isUnderWay} fullWidth>
        {say('search')}
      </Button>
    </form>
  );
}

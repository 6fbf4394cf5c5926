import { useState, type ReactNode } from 'react';
import { Button, LoadingOverlay, Notice, Tabs, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { CriteriaForm } from './CriteriaForm.tsx';
import type { Criteria } from './criteria.ts';
import { thisVisit } from './last-search.ts';
import { useRunSearch } from './search.queries.ts';
import { texts } from './texts.ts';

type Props = {
  /** False for members of another purpose, to whom search is closed. */
  isSeeker: boolean;
  /** The searches that were kept, and the mark of those with somebody new. */
  saved: { panel: ReactNode; badge: ReactNode };
  renderSave: (criteria: Criteria) => ReactNode;
};

/** Offers the ways of searching. */
export function SearchPanel({ isSeeker, saved, renderSave }: Props) {
  const say = useTexts(texts);
  const [tab, setTab] = useState<'criteria' | 'member' | 'saved'>('criteria');
  if (!isSeeker) return <Notice>{say('seekersOnly')}</Notice>;
  return (
    <Tabs
      label={say('title')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'criteria', label: say('byCriteria'), panel: <CriteriaForm renderSave={renderSave} /> },
        { id: 'member', label: say('byMemberId'), panel: <MemberCodeForm /> },
        { id: 'saved', label: say('saved'), badge: saved.badge, panel: saved.panel },
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

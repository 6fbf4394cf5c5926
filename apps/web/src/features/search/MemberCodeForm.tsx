import { useState } from 'react';
import { Button, LoadingOverlay, Notice, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { useRunSearch } from './use-run-search.ts';
import { thisVisit } from './visit.ts';

/** Finds a member by member code, or by a part of the name. */
export function MemberCodeForm() {
  const say = useTexts(texts);
  const [text, setText] = useState(() => thisVisit().memberText);
  const [isMissing, setIsMissing] = useState(false);
  const { run, isSearching, problem } = useRunSearch();
  return (
    <form
      className="max-w-xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = text.trim() === '';
        setIsMissing(isEmpty);
        if (!isEmpty) void run({ member_code: text.trim() });
      }}
    >
      {isSearching && <LoadingOverlay text={say('searching')} />}
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
      {problem && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      <Button type="submit" busy={isSearching} fullWidth>
        {say('search')}
      </Button>
    </form>
  );
}

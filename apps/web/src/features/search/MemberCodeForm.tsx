import { useState } from 'react';
import { Button, LoadingOverlay, Notice, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { useRunSearch } from './CriteriaForm.tsx';
import { visit } from './last-search.ts';
import { messages } from './messages.ts';

/** Finds a member by member code, or by a part of the name. */
export function MemberCodeForm() {
  const say = useTexts(messages);
  const [text, setText] = useState(visit.memberText);
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
          visit.memberText = value;
          setText(value);
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

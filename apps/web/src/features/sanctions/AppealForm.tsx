import { useState } from 'react';
import { APPEAL_TEXT } from '@app/contract/sanctions';
import { Button, Notice, TextArea, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { AppealFiles } from './AppealFiles.tsx';
import { textFault } from './appeal-draft.ts';
import type { AppealDraft, Sanction } from './sanctions.queries.ts';
import { texts } from './texts.ts';

type AppealFormProps = {
  readonly send: (draft: AppealDraft) => Promise<{ readonly message: string; readonly data: Sanction }>;
  /** Hears the decision as it stands once the appeal is sent. */
  readonly onSent: (sanction: Sanction) => void;
};

/** Says something against a decision, once. What was written stays where it cannot be sent. */
export function AppealForm({ send, onSent }: AppealFormProps) {
  const say = useTexts(texts);
  const [draft, setDraft] = useState<AppealDraft>({ text: '', files: [] });
  const [isChecked, setChecked] = useState(false);
  const fault = textFault(draft.text);
  const sending = useAction({
    send: () => send(draft),
    otherwise: say('appealFailed'),
    says: 'notice',
    onSuccess: ({ message, data }) => {
      toast.success(message);
      onSent(data);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (fault === null) void sending.run();
      }}
    >
      <TextArea
        label={say('appealText')}
        hint={say('appealHint')}
        rows={6}
        value={draft.text}
        onValueChange={(text) => setDraft((before) => ({ ...before, text }))}
        countTo={APPEAL_TEXT.max}
        error={(isChecked && fault ? say(fault) : undefined) ?? sending.fields['text']}
      />
      <AppealFiles
        files={draft.files}
        problem={sending.fields['files']}
        onChange={(files) => setDraft((before) => ({ ...before, files }))}
      />
      {sending.problem !== null && (
        <Notice tone="danger" isAnnounced>
          {sending.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={sending.isUnderWay} busyText={say('sending')}>
          {say('sendAppeal')}
        </Button>
      </div>
    </form>
  );
}

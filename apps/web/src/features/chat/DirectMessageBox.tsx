import { Mic, SendHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MESSAGE_MAX, messageText } from '@app/contract/chat';
import { Button, ButtonLink, Card, IconButton, Notice, TextArea } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { Locked } from './Locked.tsx';
import { texts } from './texts.ts';
import { putMessage, sendDirect } from './chat.queries.ts';
import { VoiceRecorderDialog } from './VoiceRecorderDialog.tsx';

type DirectMessageBoxProps = {
  readonly memberId: number;
  readonly name: string;
  /** Whether the reader may write to this member now. */
  readonly mayMessage: boolean;
  readonly isBonded: boolean;
  /** 'Send Interest', or 'Accept interest' where the other's waits. */
  readonly interestSlot?: ReactNode;
};

/** Writes to a member from their profile (CHAT-52 to CHAT-55). */
export function DirectMessageBox({ memberId, name, mayMessage, isBonded, interestSlot }: DirectMessageBoxProps) {
  const say = useTexts(texts);
  return (
    <Card>
      {mayMessage ? (
        <OpenBox memberId={memberId} name={name} isBonded={isBonded} />
      ) : (
        <Locked text={say('locked', { name })} interestSlot={interestSlot} />
      )}
    </Card>
  );
}

type Sent = { readonly message: string; readonly threadId: number };

function OpenBox({ memberId, name, isBonded }: Pick<DirectMessageBoxProps, 'memberId' | 'name' | 'isBonded'>) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const relationChanged = useRelationChanged();
  const step = useStep(say('sendFailed'));
  const [text, setText] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [isRecording, setRecording] = useState(false);
  // One word for one text, so that a repeated try makes no second message.
  const writing = useRef({ text: '', clientId: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const written = messageText(text);
    if (written === '') return;
    if (writing.current.text !== written) writing.current = { text: written, clientId: crypto.randomUUID() };
    setSent(null);
    const answer = await step.run(() => sendDirect(memberId, written, writing.current.clientId));
    if (!answer) return;
    writing.current = { text: '', clientId: '' };
    setText('');
    setSent({ message: answer.message, threadId: answer.data.chat_thread_id });
    putMessage(queries, answer.data.message);
    relationChanged(memberId);
  };

  return (
    <form className="space-y-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={say('boxLabel', { name })}
        isLabelHidden
        placeholder={say('boxLabel', { name })}
        rows={2}
        value={text}
        onValueChange={setText}
        countTo={text.length > MESSAGE_MAX / 2 ? MESSAGE_MAX : undefined}
        error={step.refusal?.fields['message']}
      />
      <div className="flex items-center justify-end gap-2">
        <IconButton label={say('recordVoice')} icon={<Mic aria-hidden />} variant="secondary" onClick={() => setRecording(true)} />
        <Button type="submit" variant="secondary" icon={<SendHorizontal aria-hidden />} busy={step.isUnderWay} busyText={say('sending')}>
          {say('send')}
        </Button>
      </div>
      {step.problem && !step.refusal?.fields['message'] && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
      {sent && (
        <Notice
          tone="success"
          isAnnounced
          action={
            <ButtonLink variant="link" to={`/messages/${sent.threadId}`}>
              {say('openChat')}
            </ButtonLink>
          }
        >
          {sent.message}
        </Notice>
      )}
      {isRecording && <VoiceRecorderDialog memberId={memberId} name={name} isBonded={isBonded} onClose={() => setRecording(false)} />}
    </form>
  );
}

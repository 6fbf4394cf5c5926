import { useQueryClient } from '@tanstack/react-query';
import { Mic, SendHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { MESSAGE_MAX, messageText } from '@app/contract/chat';
import { Button, ButtonLink, Card, IconButton, Notice, TextArea } from '#ui';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { Locked } from './Locked.tsx';
import { VoiceMessage } from './VoiceMessage.tsx';
import { putMessage, sendDirect } from './chat.queries.ts';
import { texts } from './texts.ts';
import { useVoiceMessage } from './use-voice-message.ts';

type DirectMessageBoxProps = {
  readonly memberId: number;
  readonly name: string;
  /** True if the reader may write to this member now. */
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
  const [text, setText] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const voice = useVoiceMessage(memberId);
  // One word for one text, so that a repeated try makes no second message.
  const writing = useRef({ text: '', clientId: '' });
  const sending = useAction({
    send: (written: string) => {
      if (writing.current.text !== written) writing.current = { text: written, clientId: crypto.randomUUID() };
      setSent(null);
      return sendDirect(memberId, written, writing.current.clientId);
    },
    otherwise: say('sendFailed'),
    onSuccess: ({ message, data }) => {
      writing.current = { text: '', clientId: '' };
      setText('');
      setSent({ message, threadId: data.chatThreadId });
      putMessage(queries, data.message);
      relationChanged(memberId);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = messageText(text);
    if (written !== '') void sending.run(written);
  };

  if (voice.recording.state !== 'idle') return <VoiceMessage message={voice} isBonded={isBonded} />;

  return (
    <form className="space-y-3" onSubmit={submit}>
      <TextArea
        label={say('boxLabel', { name })}
        isLabelHidden
        placeholder={say('boxLabel', { name })}
        rows={2}
        value={text}
        onValueChange={setText}
        countTo={text.length > MESSAGE_MAX / 2 ? MESSAGE_MAX : undefined}
        error={sending.fields['message']}
      />
      <div className="flex items-center justify-end gap-2">
        <IconButton
          label={say('recordVoice')}
          icon={<Mic aria-hidden />}
          variant="secondary"
          onClick={() => void voice.recording.start()}
        />
        <Button type="submit" variant="secondary" icon={<SendHorizontal aria-hidden />} busy={sending.isUnderWay} busyText={say('sending')}>
          {say('send')}
        </Button>
      </div>
      {voice.recording.isRefused && <Fault text={say('microphoneRefused')} />}
      {sending.problem && !sending.fields['message'] && <Fault text={sending.problem} />}
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
    </form>
  );
}

const Fault = ({ text }: { text: string }) => (
  <Notice tone="danger" isAnnounced>
    {text}
  </Notice>
);

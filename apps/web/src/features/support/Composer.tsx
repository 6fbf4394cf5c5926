import { useRef, useState } from 'react';
import { listCannedReplies, replyToMember } from '@app/contract/support';
import { Button, Notice, Select, TextArea } from '#ui';
import { useConsoleList, useKeys } from '#features/console';
import { ApiError, call, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { ThreadData } from './Thread.tsx';
import { texts } from './texts.ts';

/** Puts the first name of the member into a saved reply. */
export const filled = (text: string, memberName: string): string => text.replaceAll('{name}', memberName.split(' ')[0] ?? '');

/** Takes the answer: with saved replies in both languages and a file. What was typed stays until it was sent. */
export function Composer({ thread, onChanged }: { readonly thread: ThreadData; readonly onChanged: () => Promise<void> }) {
  const say = useTexts(texts);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const newest = thread.messages[0]?.id;
  const sending = useAction({
    send: () =>
      call(replyToMember, {
        params: { id: String(thread.id) },
        body: { message: text, clientId, ...(newest === undefined ? {} : { seen: newest }) },
        ...(file ? { files: { attachment: file } } : {}),
      }),
    otherwise: (failure) =>
      failure instanceof ApiError && refusalOf(failure, replyToMember) === 'already_decided'
        ? say('first', { name: nameOf(failure.body['decidedBy']) })
        : failure instanceof ApiError && failure.message
          ? failure.message
          : say('sendFailed'),
    says: 'notice',
    onSuccess: () => {
      setText('');
      setFile(null);
      setClientId(crypto.randomUUID());
    },
    onEnd: () => void onChanged(),
  });
  useKeys([{ keys: 'r', text: say('keyReply'), act: () => field.current?.focus() }]);
  const send = (): void => {
    if (text.trim() || file) void sending.run();
  };
  return (
    <form
      className="flex flex-col gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {sending.problem && <NotSent why={sending.problem} />}
      <TextArea
        ref={field}
        label={say('answer')}
        hint={say('answerHint')}
        value={text}
        maxLength={2000}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <CannedChoice thread={thread} onChoose={(chosen) => setText((written) => (written ? `${written}\n${chosen}` : chosen))} />
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,audio/*"
            className="hidden"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          {file ? (
            <Button size="small" variant="quiet" onClick={() => setFile(null)}>
              {say('remove', { name: file.name })}
            </Button>
          ) : (
            <Button size="small" variant="quiet" onClick={() => picker.current?.click()}>
              {say('attach')}
            </Button>
          )}
          <Button type="submit" size="small" busy={sending.isUnderWay} busyText={say('sending')}>
            {say('send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

const nameOf = (person: unknown): string => (person as { readonly name?: string } | null)?.name ?? '';

/** Offers saved replies, those in the member's language first. */
function CannedChoice({ thread: { member }, onChoose }: { thread: ThreadData; onChoose: (text: string) => void }) {
  const say = useTexts(texts);
  const replies = useConsoleList(listCannedReplies, {}).data?.data ?? [];
  if (replies.length === 0) return <span />;
  const bengali = replies.map(({ name, textBn }) => ({ value: `bn ${name}`, label: say('insertBn', { name }), text: textBn }));
  const english = replies.map(({ name, textEn }) => ({ value: `en ${name}`, label: say('insertEn', { name }), text: textEn }));
  const all = member.language === 'bn' ? [...bengali, ...english] : [...english, ...bengali];
  return (
    <div className="w-64 max-w-full">
      <Select
        label={say('insert')}
        value={null}
        options={all.map(({ value, label }) => ({ value, label }))}
        onValueChange={(value) => onChoose(filled(all.find((one) => one.value === value)?.text ?? '', member.name))}
      />
    </div>
  );
}

function NotSent({ why }: { readonly why: string }) {
  return (
    <Notice tone="danger" isAnnounced>
      {why}
    </Notice>
  );
}

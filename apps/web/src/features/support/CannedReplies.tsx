import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCannedReplies, saveCannedReply } from '@app/contract/support';
import { Button, ButtonLink, Dialog, ErrorState, Notice, SkeletonRows, TextArea, TextField } from '#ui';
import { ConsolePage, consoleKey, DecisionDialog, useConsoleList } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { texts } from './texts.ts';

type Reply = Answer<typeof listCannedReplies>['data'][number];
const NEW: Reply = { name: '', textEn: '', textBn: '' };

/** Lists the replies that staff keep for questions that come again and again, in both languages. */
export function CannedRepliesPage() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const list = useConsoleList(listCannedReplies, {});
  const [edited, setEdited] = useState<Reply | null>(null);
  const [removed, setRemoved] = useState<Reply | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey(listCannedReplies) });
  return (
    <ConsolePage
      title={say('saved')}
      intro={say('nameHint', { mark: '{name}' })}
      actions={
        <>
          <ButtonLink to="/staff/support" variant="secondary" size="small">
            {say('toInbox')}
          </ButtonLink>
          <Button size="small" onClick={() => setEdited(NEW)}>
            {say('newReply')}
          </Button>
        </>
      }
    >
      {!list.data && list.isError && <ErrorState text={say('loadFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {!list.data && !list.isError && <SkeletonRows count={4} />}
      {list.data?.data.length === 0 && <p className="text-center text-muted">{say('noReplies')}</p>}
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {list.data?.data.map((reply) => (
          <li key={reply.name} className="rounded-card border border-line bg-card p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="m-0 text-base font-semibold">{reply.name}</h2>
              <span className="flex gap-2">
                <Button size="small" variant="quiet" onClick={() => setEdited(reply)}>
                  {say('editReply')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setRemoved(reply)}>
                  {say('removeReply')}
                </Button>
              </span>
            </div>
            <p className="mb-1 whitespace-pre-line">{reply.textEn}</p>
            <p className="m-0 whitespace-pre-line" lang="bn">
              {reply.textBn}
            </p>
          </li>
        ))}
      </ul>
      {edited && <ReplyDialog key={edited.name} reply={edited} onSaved={refresh} onClose={() => setEdited(null)} />}
      {removed && (
        <DecisionDialog
          title={removed.name}
          confirm={say('removeReply')}
          isDanger
          asksReason={false}
          send={() => call(saveCannedReply, { body: { name: removed.name, textEn: '', textBn: '' } })}
          onDone={refresh}
          onClose={() => setRemoved(null)}
        />
      )}
    </ConsolePage>
  );
}

type ReplyDialogProps = { readonly reply: Reply; readonly onSaved: () => Promise<void>; readonly onClose: () => void };

function ReplyDialog({ reply, onSaved, onClose }: ReplyDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(reply);
  const saving = useAction({
    send: () => call(saveCannedReply, { body: { ...form, ...(reply.name ? { previousName: reply.name } : {}) } }),
    otherwise: say('failed'),
    says: 'notice',
    onSuccess: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={reply.name || say('newReply')}
      onClose={onClose}
      staysOnClickOutside
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={saving.isUnderWay} busyText={say('saving')} onClick={() => void saving.run()}>
            {say('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {saving.problem && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
        <TextField
          label={say('replyName')}
          value={form.name}
          error={saving.fields['name']}
          onValueChange={(name) => setForm({ ...form, name })}
        />
        <TextArea
          label={say('textEn')}
          value={form.textEn}
          error={saving.fields['textEn']}
          onValueChange={(textEn) => setForm({ ...form, textEn })}
        />
        <TextArea
          label={say('textBn')}
          value={form.textBn}
          error={saving.fields['textBn']}
          onValueChange={(textBn) => setForm({ ...form, textBn })}
        />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { listColleagues } from '@app/contract/service-desk';
import { Button, Notice, Select, TextArea } from '#ui';
import { useConsoleList, When } from '#features/console';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { DeskWhole } from './DeskItem.tsx';
import { StatusBadge, type Status } from './StatusBadge.tsx';
import { texts } from './texts.ts';

export type DeskNote = {
  readonly id: number;
  readonly text: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly createdAt: string;
};
export type DeskChange = {
  readonly status?: Status;
  readonly assigneeId?: number | null;
  readonly notes?: string;
  readonly seen: number;
};
type DeskSideProps = {
  readonly item: DeskWhole;
  readonly send: (change: DeskChange) => Promise<unknown>;
  readonly onChanged: () => Promise<void>;
};

const NOBODY = 0;

/** Shows who works on it, how far it is, and what colleagues noted; each change is saved at once. */
export function DeskSide({ item, send, onChanged }: DeskSideProps) {
  const say = useTexts(texts);
  const ownId = useMe().data?.user.id ?? 0;
  const colleagues = useConsoleList(listColleagues, {}).data?.data ?? [];
  const [note, setNote] = useState('');
  const changing = useAction<DeskChange>({
    send,
    otherwise: say('failed'),
    says: 'notice',
    onSuccess: () => {
      setNote('');
      return onChanged();
    },
    // Somebody else was first: what they did shows.
    onFailure: () => void onChanged(),
  });
  const change = (wanted: Omit<DeskChange, 'seen'>): void => void changing.run({ ...wanted, seen: item.revision });
  const { status, assignee } = item;
  return (
    <aside className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-2">
        <StatusBadge status={status} />
        {item.changedAt && (
          <span className="text-right text-sm text-muted">
            {item.changedBy?.name} <When at={item.changedAt} />
          </span>
        )}
      </div>
      {changing.problem && (
        <Notice tone="danger" isAnnounced>
          {changing.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {status !== 'done' && assignee?.id !== ownId && (
          <Button size="small" busy={changing.isUnderWay} onClick={() => change({ status: 'in_progress', assigneeId: ownId })}>
            {say('take')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={changing.isUnderWay}
          onClick={() => change({ status: status === 'done' ? 'in_progress' : 'done' })}
        >
          {say(status === 'done' ? 'reopen' : 'markDone')}
        </Button>
      </div>
      <Select
        label={say('assignee')}
        value={assignee?.id ?? NOBODY}
        options={[{ value: NOBODY, label: say('nobody') }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
        onValueChange={(id) => change({ assigneeId: id === NOBODY ? null : id })}
      />
      <Notes notes={item.notes} />
      <form
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim()) change({ notes: note });
        }}
      >
        <div className="w-full">
          <TextArea label={say('addNote')} hint={say('noteHint')} value={note} onValueChange={setNote} maxLength={1000} />
        </div>
        <Button type="submit" size="small" variant="secondary" busy={changing.isUnderWay} busyText={say('saving')}>
          {say('save')}
        </Button>
      </form>
    </aside>
  );
}

function Notes({ notes }: { notes: readonly DeskNote[] }) {
  const say = useTexts(texts);
  return (
    <section aria-label={say('notes')}>
      <h2 className="mb-2 text-base font-semibold">{say('notes')}</h2>
      {notes.length === 0 && <p className="m-0 text-sm text-muted">{say('noNotes')}</p>}
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {notes.map(({ id, text, by, createdAt }) => (
          <li key={id}>
            <p className="m-0 wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="m-0 text-sm text-muted">
              {by.name} <When at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

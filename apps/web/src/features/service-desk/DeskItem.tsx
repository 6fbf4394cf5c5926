import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint } from '@app/contract/kernel';
import { Button, ButtonLink, ErrorState, SkeletonRows } from '#ui';
import { ConsolePage, consoleKey } from '#features/console';
import { call, download, saveFile, type CallInput } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { DeskRow } from './DeskList.tsx';
import { DeskSide, type DeskNote } from './DeskSide.tsx';
import { texts } from './texts.ts';

/** One thing of a list with what colleagues noted. */
export type DeskWhole = DeskRow & {
  readonly revision: number;
  readonly changedAt: string | null;
  readonly changedBy: { readonly id: number; readonly name: string } | null;
  readonly notes: readonly DeskNote[];
};

type DeskItemProps<Whole extends DeskWhole> = {
  readonly title: (item: Whole) => string;
  /** While the thing is not there. */
  readonly listTitle: string;
  readonly path: string;
  readonly id: string;
  readonly calls: { readonly list: Endpoint; readonly show: Endpoint; readonly change: Endpoint };
  /** Shows what the sender wrote and gave. */
  readonly children: (item: Whole) => ReactNode;
};

/** Shows one thing of a list: what was sent, and beside it who works on it, how far it is and the notes. */
export function DeskItem<Whole extends DeskWhole>({ title, listTitle, path, id, calls, children }: DeskItemProps<Whole>) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const key = [...consoleKey(calls.show), id];
  const item = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer: unknown = await call(calls.show, { params: { id } } as CallInput<Endpoint>, { signal });
      return (answer as { data: Whole }).data;
    },
  });
  const back = (
    <ButtonLink to={`/staff/${path}`} variant="secondary" size="small">
      {say('back')}
    </ButtonLink>
  );
  if (!item.data)
    return (
      <ConsolePage title={listTitle} actions={back}>
        {item.isError ? (
          <ErrorState text={say('loadFailed')} onRetry={() => void item.refetch()} busy={item.isFetching} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </ConsolePage>
    );
  const refresh = async (): Promise<void> => {
    await Promise.all([queries.invalidateQueries({ queryKey: key }), queries.invalidateQueries({ queryKey: consoleKey(calls.list) })]);
  };
  return (
    <ConsolePage title={title(item.data)} actions={back}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="rounded-card border border-line bg-card p-4">{children(item.data)}</section>
        <DeskSide
          key={`${id} ${item.data.revision}`}
          item={item.data}
          send={(change) => call(calls.change, { params: { id }, body: change } as CallInput<Endpoint>)}
          onChanged={refresh}
        />
      </div>
    </ConsolePage>
  );
}

/** Shows names and values, one a line. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Downloads a file that never opens in the page; each download is in the audit log. */
export function FileButton({ endpoint, id, label }: { readonly endpoint: Endpoint; readonly id: string; readonly label: string }) {
  const say = useTexts(texts);
  const saving = useAction({
    send: async () => saveFile(await download(endpoint, { params: { id } } as CallInput<Endpoint>)),
    otherwise: say('downloadFailed'),
    says: 'toast',
  });
  return (
    <Button variant="secondary" size="small" busy={saving.isUnderWay} busyText={say('downloading')} onClick={() => void saving.run()}>
      {label}
    </Button>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assignSupportThread, listSupportThreads, settleSupportThread, showSupportThread } from '@app/contract/support';
import { listColleagues } from '@app/contract/service-desk';
import { Button, ButtonLink, ErrorState, Notice, Select, SkeletonRows } from '#ui';
import { consoleKey, MemberLink, OthersHere, useConsoleList } from '#features/console';
import { useMe } from '#features/session';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { texts } from './texts.ts';

export type ThreadData = Answer<typeof showSupportThread>['data'];
const NOBODY = 0;

/** Shows one conversation: who it is of and who sees to it, the messages, and where the answer is written. */
export function Thread({ id }: { readonly id: string }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const key = [...consoleKey(showSupportThread), id];
  const thread = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(showSupportThread, { params: { id }, query: {} }, { signal })).data,
  });
  if (!thread.data && thread.isError)
    return <ErrorState text={say('threadFailed')} onRetry={() => void thread.refetch()} busy={thread.isFetching} />;
  if (!thread.data) return <SkeletonRows count={5} />;
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: consoleKey(listSupportThreads) }),
    ]);
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-4" aria-label={thread.data.member.name}>
      <Head thread={thread.data} onChanged={refresh} />
      <Messages thread={thread.data} />
      <Composer thread={thread.data} onChanged={refresh} />
    </section>
  );
}

function Head({ thread, onChanged }: { thread: ThreadData; onChanged: () => Promise<void> }) {
  const say = useTexts(texts);
  const ownId = useMe().data?.user.id ?? 0;
  const colleagues = useConsoleList(listColleagues, {}).data?.data ?? [];
  const { id, member, assignee, revision, messages } = thread;
  const newest = messages[0]?.id ?? 0;
  const shared = { otherwise: say('failed'), says: 'notice', onEnd: () => void onChanged() } as const;
  const assigning = useAction({
    ...shared,
    send: (staffId: number | null) => call(assignSupportThread, { params: { id: String(id) }, body: { staffId, seen: revision } }),
  });
  const settling = useAction({
    ...shared,
    send: () => call(settleSupportThread, { params: { id: String(id) }, body: { seen: newest } }),
  });
  const problem = assigning.problem ?? settling.problem;
  return (
    <header className="flex flex-col gap-2 border-b border-line pb-3">
      <div className="lg:hidden">
        <ButtonLink to="/staff/support" variant="quiet" size="small">
          {say('back')}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="m-0 text-lg font-semibold">
          {member.name || say('erased')}{' '}
          <span className="text-base font-normal">
            <MemberLink id={member.id} name={member.memberCode} />
          </span>
        </h2>
        <div className="flex flex-wrap items-end gap-2">
          {assignee?.id !== ownId && (
            <Button size="small" variant="secondary" busy={assigning.isUnderWay} onClick={() => void assigning.run(ownId)}>
              {say('take')}
            </Button>
          )}
          {thread.waitingSince && (
            <Button size="small" variant="quiet" busy={settling.isUnderWay} onClick={() => void settling.run()}>
              {say('done')}
            </Button>
          )}
          <div className="w-48">
            <Select
              label={say('assignee')}
              value={assignee?.id ?? NOBODY}
              options={[{ value: NOBODY, label: say('nobody') }, ...colleagues.map((one) => ({ value: one.id, label: one.name }))]}
              onValueChange={(staffId) => void assigning.run(staffId === NOBODY ? null : staffId)}
            />
          </div>
        </div>
      </div>
      <OthersHere item={`support:${id}`} />
      {problem && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
    </header>
  );
}

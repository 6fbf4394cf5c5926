import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Star } from 'lucide-react';
import { Button, ButtonLink, EmptyState, Heading, toast } from '#ui';
import { MemberRowCard, MemberRowList, useRelationChanged, type MemberRow } from '#features/members';
import { useBrand } from '#platform/config';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { refusalText, sayOffline } from '#shared';
import { sendShortlist, sendUnshortlist, shortlistQuery } from './relations.queries.ts';
import { texts } from './texts.ts';

const UNDO_MS = 5000;

/** Shows members shortlisted, as cards (REL-69 to REL-72). */
export function MyShortlist() {
  const say = useTexts(texts);
  const brand = useBrand();
  const list = useInfiniteQuery(shortlistQuery());
  const isWithoutData = list.data?.pages.some(({ data }) => !Array.isArray(data)) ?? false;
  return (
    <div>
      <title>{`${say('myShortlist')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('myShortlist')}</h1>
      {isWithoutData ? (
        <EmptyState title={say('noData')} />
      ) : (
        <MemberRowList
          list={list}
          look="cards"
          keyOf={({ userId }) => userId}
          render={(row) => <MemberRowCard row={row} />}
          empty={<NoShortlist />}
        />
      )}
    </div>
  );
}

/** Lists one's own shortlist, from which members can be taken (REL-67). */
export function ShortlistList() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(shortlistQuery());
  const remove = useShortlistRemoval();
  return (
    <section aria-labelledby="shortlist-title">
      <Heading level={2} look="card" id="shortlist-title">
        {say('shortlist')}
      </Heading>
      <div className="mt-4">
        <MemberRowList
          look="halves"
          list={list}
          keyOf={({ userId }) => userId}
          render={(row) => (
            <MemberRowCard
              row={row}
              actions={
                <Button size="small" variant="secondary" aria-label={say('removeName', { name: row.name })} onClick={() => remove(row)}>
                  {say('remove')}
                </Button>
              }
            />
          )}
          empty={<NoShortlist />}
        />
      </div>
    </section>
  );
}

function NoShortlist() {
  const say = useTexts(texts);
  return (
    <EmptyState
      title={say('noShortlist')}
      drawing={<Star aria-hidden />}
      action={<ButtonLink to="/feed">{say('browseProfiles')}</ButtonLink>}
    />
  );
}

/** Takes a row away at once and offers to bring it back; a failure brings it back by itself (REL-67). */
function useShortlistRemoval(): (row: MemberRow) => void {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changed = useRelationChanged();
  const { queryKey } = shortlistQuery();

  return ({ userId: memberId }) => {
    if (!isOnline()) return sayOffline();
    const before = queries.getQueryData(queryKey);
    const bringBack = (): void => void queries.setQueryData(queryKey, before);
    const toastId = `unshortlisted-${memberId}`;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(
      queryKey,
      before && { ...before, pages: before.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.userId !== memberId) })) },
    );

    const removal = sendUnshortlist(memberId).then(
      () => changed(memberId, 'unshortlisted'),
      (failure: unknown) => {
        bringBack();
        toast.dismiss(toastId);
        toast.error(refusalText(failure, say('couldNotRemove')));
      },
    );
    const undo = async (): Promise<void> => {
      bringBack();
      await removal;
      await sendShortlist(memberId).then(
        () => changed(memberId, 'shortlisted'),
        (failure: unknown) => {
          toast.error(refusalText(failure, say('couldNotShortlist')));
          changed(memberId);
        },
      );
    };
    toast.success(say('removed'), { id: toastId, durationMs: UNDO_MS, action: { label: say('undo'), onSelect: () => void undo() } });
  };
}

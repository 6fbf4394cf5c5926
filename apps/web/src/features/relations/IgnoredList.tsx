import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound, UserRoundCheck } from 'lucide-react';
import { Button, EmptyState, Heading, toast } from '#ui';
import { MemberRowList, useRelationChanged } from '#features/members';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { texts } from './texts.ts';
import { ignoredQuery, sendUnignore, type IgnoredRow } from './relations.queries.ts';

/** Lists whom the member ignores, each with the way back (REL-68). */
export function IgnoredList() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(ignoredQuery());
  return (
    <section aria-labelledby="ignored-title">
      <Heading level={2} look="card" id="ignored-title">
        {say('ignoredList')}
      </Heading>
      <div className="mt-4">
        <MemberRowList
          look="halves"
          list={list}
          keyOf={({ userId }) => userId}
          render={(row) => <IgnoredMember row={row} />}
          empty={<EmptyState title={say('noIgnored')} drawing={<UserRoundCheck aria-hidden />} />}
        />
      </div>
    </section>
  );
}

function IgnoredMember({ row }: { row: IgnoredRow }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const changed = useRelationChanged();
  const unignore = useAction({
    send: () => sendUnignore(row.userId),
    otherwise: (failure) => refusalText(failure, say('couldNotUnignore')),
    says: 'toast',
    onSuccess: ({ message }) => {
      toast.success(message);
      changed(row.userId, 'unblocked');
    },
  });
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
        <UserRound className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-lg font-semibold break-words text-ink">{row.name}</h3>
        <p className="text-muted">{say('ignoredOn', { day: formatDay(row.createdAt, language, timeZone) })}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={unignore.isUnderWay}
        aria-label={say('unignoreName', { name: row.name })}
        onClick={() => void unignore.run()}
      >
        {say('unignore')}
      </Button>
    </article>
  );
}

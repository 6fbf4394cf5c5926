import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound, UserRoundCheck } from 'lucide-react';
import type { IgnoredRow } from '@app/contract/relations';
import { Button, EmptyState, Heading, toast } from '#ui';
import { MemberRowList, useRelationChanged, useStep } from '#features/members';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { ignoredQuery, sendUnignore } from './relations.queries.ts';
import { saidOf } from './said-of.ts';

/** Whom the member ignores, each with the way back (REL-68). */
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
          keyOf={({ user_id }) => user_id}
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
  const timeZone = useMe().data?.time_zone;
  const step = useStep(say('couldNotUnignore'));
  const changed = useRelationChanged();
  const unignore = () =>
    step.run(async () => {
      try {
        const { message } = await sendUnignore(row.user_id);
        toast.success(message);
        changed(row.user_id, 'unblocked');
      } catch (failure) {
        toast.error(saidOf(failure, say('couldNotUnignore')));
      }
    });
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
        <UserRound className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-lg font-semibold break-words text-ink">{row.name}</h3>
        <p className="text-muted">{say('ignoredOn', { day: formatDay(row.created_at, language, timeZone) })}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={step.isUnderWay}
        aria-label={say('unignoreName', { name: row.name })}
        onClick={() => void unignore()}
      >
        {say('unignore')}
      </Button>
    </article>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Heading } from '#ui';
import { MemberRowCard, MemberRowList } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { NoShortlist } from './NoShortlist.tsx';
import { shortlistQuery } from './relations.queries.ts';
import { useShortlistRemoval } from './use-shortlist-removal.ts';

/** One's own shortlist, from which members can be taken (REL-67). */
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
          keyOf={({ user_id }) => user_id}
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

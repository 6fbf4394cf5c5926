import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, Button, Notice, toast } from '#ui';
import { MemberRowCard, MemberRowList, useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { accessQuery, sendAccess, type PhotoAccessRow } from './privacy.queries.ts';
import { texts } from './texts.ts';

/** Shows who sees the reader's photos clearly whatever the level (PROF-55). */
export function PhotoAccessList() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(accessQuery());
  return (
    <MemberRowList
      list={list}
      keyOf={({ userId: id, type }) => `${id}-${type}`}
      render={(row) => <AccessRow row={row} />}
      empty={<p className="py-4 text-muted">{say('noMembers')}</p>}
    />
  );
}

function AccessRow({ row }: { row: PhotoAccessRow }) {
  const say = useTexts(texts);
  const changed = useRelationChanged();
  const remove = useAction({
    send: () => sendAccess(row.userId, row.type, false),
    otherwise: say('stepFailed'),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed(row.userId);
    },
  });
  return (
    <MemberRowCard
      row={row}
      actions={
        <Button
          size="small"
          variant="secondary"
          aria-label={say('removeFrom', { name: row.name })}
          busy={remove.isUnderWay}
          onClick={() => void remove.run()}
        >
          {say('remove')}
        </Button>
      }
    >
      <p className="mt-1">
        <Badge>{say(row.type === 'profile' ? 'profilePhoto' : 'gallery')}</Badge>
      </p>
      {remove.problem && (
        <Notice tone="danger" isAnnounced>
          {remove.problem}
        </Notice>
      )}
    </MemberRowCard>
  );
}

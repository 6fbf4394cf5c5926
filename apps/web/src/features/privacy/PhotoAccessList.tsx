import { useInfiniteQuery } from '@tanstack/react-query';
import type { PhotoAccessRow } from '@app/contract/privacy';
import { Badge, Button, Notice, toast } from '#ui';
import { MemberRowCard, MemberRowList, useRelationChanged, useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { accessQuery, sendAccess } from './privacy.queries.ts';

/** Who sees the reader's photos clearly whatever the level (PROF-55). */
export function PhotoAccessList() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(accessQuery());
  return (
    <MemberRowList
      list={list}
      keyOf={({ user_id: id, type }) => `${id}-${type}`}
      render={(row) => <AccessRow row={row} />}
      empty={<p className="py-4 text-muted">{say('noMembers')}</p>}
    />
  );
}

function AccessRow({ row }: { row: PhotoAccessRow }) {
  const say = useTexts(texts);
  const step = useStep(say('stepFailed'));
  const changed = useRelationChanged();
  const remove = () =>
    step.run(async () => {
      toast.success((await sendAccess(row.user_id, row.type, false)).message);
      changed(row.user_id);
    });
  return (
    <MemberRowCard
      row={row}
      actions={
        <Button
          size="small"
          variant="secondary"
          aria-label={say('removeFrom', { name: row.name })}
          busy={step.isUnderWay}
          onClick={() => void remove()}
        >
          {say('remove')}
        </Button>
      }
    >
      <p className="mt-1">
        <Badge>{say(row.type === 'profile' ? 'profilePhoto' : 'gallery')}</Badge>
      </p>
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
    </MemberRowCard>
  );
}

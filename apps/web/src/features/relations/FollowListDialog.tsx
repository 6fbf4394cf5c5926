import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { FollowRow } from '@app/contract/relations';
import { Button, Dialog, EmptyState, toast } from '#ui';
import { MemberRowCard, MemberRowList, useRelationChanged, useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { followersQuery, followingQuery, sendUnfollow } from './relations.queries.ts';
import { saidOf } from './said-of.ts';

type FollowListDialogProps = { readonly which: 'followers' | 'following'; readonly onClose: () => void };

/** One's own followers, or whom one follows (PROF-36). */
export function FollowListDialog({ which, onClose }: FollowListDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen phone="full" title={say(which)} onClose={onClose}>
      {which === 'followers' ? <Followers /> : <Following />}
    </Dialog>
  );
}

const keyOf = ({ user_id }: FollowRow): number => user_id;
/** Of followers no more is shown than who they are. */
const asRow = ({ user_id, name, photo }: FollowRow) => ({
  user_id,
  name,
  photo,
  age: null,
  religion: null,
  country: null,
  mothere_tongue: null,
});

function Followers() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(followersQuery());
  return (
    <MemberRowList
      list={list}
      keyOf={keyOf}
      render={(row) => <MemberRowCard row={asRow(row)} />}
      empty={<EmptyState level={3} title={say('noFollowers')} drawing={<UsersRound aria-hidden />} />}
    />
  );
}

function Following() {
  const say = useTexts(texts);
  const list = useInfiniteQuery(followingQuery());
  return (
    <MemberRowList
      list={list}
      keyOf={keyOf}
      render={(row) => <MemberRowCard row={asRow(row)} actions={<UnfollowButton row={row} />} />}
      empty={<EmptyState level={3} title={say('noFollowing')} drawing={<UsersRound aria-hidden />} />}
    />
  );
}

function UnfollowButton({ row }: { row: FollowRow }) {
  const say = useTexts(texts);
  const step = useStep(say('couldNotUnfollow'));
  const changed = useRelationChanged();
  const unfollow = () =>
    step.run(async () => {
      try {
        const { message } = await sendUnfollow(row.user_id);
        toast.success(message);
        changed(row.user_id, 'unfollowed');
      } catch (failure) {
        toast.error(saidOf(failure, say('couldNotUnfollow')));
      }
    });
  return (
    <Button size="small" variant="secondary" busy={step.isUnderWay} onClick={() => void unfollow()}>
      {say('unfollow')}
    </Button>
  );
}

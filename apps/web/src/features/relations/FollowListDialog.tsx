import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Button, Dialog, EmptyState, toast } from '#ui';
import { MemberRowCard, MemberRowList, useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { texts } from './texts.ts';
import { followersQuery, followingQuery, sendUnfollow, type FollowRow } from './relations.queries.ts';

type FollowListDialogProps = { readonly which: 'followers' | 'following'; readonly onClose: () => void };

/** Lists one's own followers, or whom one follows (PROF-36). */
export function FollowListDialog({ which, onClose }: FollowListDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog isOpen phone="full" title={say(which)} onClose={onClose}>
      {which === 'followers' ? <Followers /> : <Following />}
    </Dialog>
  );
}

const keyOf = ({ userId }: FollowRow): number => userId;
/** Returns a row that shows no more of followers than who they are. */
const asRow = ({ userId, name, photo }: FollowRow) => ({
  userId,
  name,
  photo,
  age: null,
  religion: null,
  country: null,
  motherTongue: null,
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
  const changed = useRelationChanged();
  const leave = useAction({
    send: () => sendUnfollow(row.userId),
    otherwise: (failure) => refusalText(failure, say('couldNotUnfollow')),
    says: 'toast',
    onSuccess: ({ message }) => {
      toast.success(message);
      changed(row.userId, 'unfollowed');
    },
  });
  return (
    <Button size="small" variant="secondary" busy={leave.isUnderWay} onClick={() => void leave.run()}>
      {say('unfollow')}
    </Button>
  );
}

import { MatchMark } from '#features/matching';
import { FollowButton, FollowListDialog } from '#features/relations';
import { nameOf, type ProfileSlots } from '#features/profiles';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileMore } from './ProfileMore.tsx';

/** What the other rooms put into the page of a profile. */
export const profileSlots: ProfileSlots = {
  match: (head) => <MatchMark memberId={head.user_id} firstName={head.first_name} />,
  follow: (head) => <FollowButton memberId={head.user_id} name={nameOf(head)} isFollowing={head.is_follow === '0'} />,
  actions: (head) => <ProfileActions head={head} />,
  more: (head, isOwn) => <ProfileMore head={head} isOwn={isOwn} />,
  followList: (which, onClose) => <FollowListDialog which={which} onClose={onClose} />,
};

import { IntroductionPlayers } from '#features/gallery';
import { MatchMark } from '#features/matching';
import { AskToSee } from '#features/privacy';
import { nameOf, type ProfileSlots } from '#features/profiles';
import { FollowButton, FollowListDialog } from '#features/relations';
import { LateProfilePosts } from '../feed/LateProfilePosts.tsx';
import { DirectMessage } from './DirectMessage.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileMore } from './ProfileMore.tsx';
import { ReportPhoto } from './ReportPhoto.tsx';

/** What the other rooms put into the page of a profile. */
export const profileSlots: ProfileSlots = {
  match: (head) => <MatchMark memberId={head.user_id} firstName={head.first_name} />,
  follow: (head) => <FollowButton memberId={head.user_id} name={nameOf(head)} isFollowing={head.is_follow === '0'} />,
  actions: (head) => <ProfileActions head={head} />,
  more: (head, isOwn) => <ProfileMore head={head} isOwn={isOwn} />,
  message: (head) => <DirectMessage head={head} />,
  introductions: (head) => <IntroductionPlayers introductions={head.introductions} />,
  askToSee: (head) => <AskToSee memberId={head.user_id} name={nameOf(head)} access={head.photo_access} />,
  reportPhoto: (photoId, head) => <ReportPhoto photoId={photoId} name={nameOf(head)} />,
  posts: (memberId) => <LateProfilePosts memberId={memberId} />,
  followList: (which, onClose) => <FollowListDialog which={which} onClose={onClose} />,
};

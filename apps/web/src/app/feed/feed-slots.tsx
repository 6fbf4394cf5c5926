import type { PostSlots } from '#features/feed';
import { BlockDialog, FollowButton } from '#features/relations';
import { ReportDialog } from '#features/reports';
import type { StorySlots } from '#features/stories';

/** What the other rooms put on posts. */
export const postSlots: PostSlots = {
  follow: ({ user_id: memberId, name, is_follow: isFollow }) => (
    <FollowButton memberId={memberId} name={name} isFollowing={isFollow === '0'} isQuiet />
  ),
  report: ({ post_id: id, user_id: memberId, name }, onClose, onReported) => (
    <ReportDialog target={{ type: 'post', id, memberId }} name={name} onClose={onClose} onReported={onReported} />
  ),
  block: ({ user_id: memberId, name }, onClose, onBlocked) => (
    <BlockDialog memberId={memberId} name={name} onClose={onClose} onBlocked={onBlocked} />
  ),
};

/** And on stories. */
export const storySlots: StorySlots = {
  report: ({ id, user_id: memberId, name }, onClose, onReported) => (
    <ReportDialog target={{ type: 'story', id, memberId }} name={name} onClose={onClose} onReported={onReported} />
  ),
  block: ({ user_id: memberId, name }, onClose, onBlocked) => (
    <BlockDialog memberId={memberId} name={name} onClose={onClose} onBlocked={onBlocked} />
  ),
};

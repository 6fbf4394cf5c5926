import type { PostSlots } from '#features/feed';
import { BlockDialog, FollowButton } from '#features/relations';
import { ReportDialog } from '#features/reports';
import type { StorySlots } from '#features/stories';

/** Parts that other features put on posts. */
export const postSlots: PostSlots = {
  follow: ({ userId: memberId, name, isFollow }) => <FollowButton memberId={memberId} name={name} isFollowing={isFollow === '0'} isQuiet />,
  report: ({ postId: id, userId: memberId, name }, onClose, onReported) => (
    <ReportDialog target={{ type: 'post', id, memberId }} name={name} onClose={onClose} onReported={onReported} />
  ),
  block: ({ userId: memberId, name }, onClose, onBlocked) => (
    <BlockDialog memberId={memberId} name={name} onClose={onClose} onBlocked={onBlocked} />
  ),
};

/** And on stories. */
export const storySlots: StorySlots = {
  report: ({ id, userId: memberId, name }, onClose, onReported) => (
    <ReportDialog target={{ type: 'story', id, memberId }} name={name} onClose={onClose} onReported={onReported} />
  ),
  block: ({ userId: memberId, name }, onClose, onBlocked) => (
    <BlockDialog memberId={memberId} name={name} onClose={onClose} onBlocked={onBlocked} />
  ),
};

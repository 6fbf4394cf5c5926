export { BlockDialog } from './BlockDialog.tsx';
export { FollowButton } from './FollowButton.tsx';
export { FollowListDialog } from './FollowListDialog.tsx';
export { IgnoredList } from './IgnoredList.tsx';
export { MyShortlist, ShortlistList } from './Shortlist.tsx';
export { ShortlistStar, useShortlist } from './ShortlistStar.tsx';

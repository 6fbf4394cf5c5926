export { BlockDialog } from './BlockDialog.tsx';
export { FollowButton } from './FollowButton.tsx';
export { FollowListDialog } from './FollowListDialog.tsx';
export { IgnoredList } from './IgnoredList.tsx';
export { MyShortlist } from './MyShortlist.tsx';
export { ShortlistButton } from './ShortlistButton.tsx';
export { ShortlistList } from './ShortlistList.tsx';
export { useShortlist } from './use-shortlist.tsx';

export { texts as profilesMessages } from './texts.ts';
export type { FollowListName, ProfileSlots } from './profile-slots.ts';
export { nameOf, type Head as ProfileHeadData } from './profiles.queries.ts';
export { ProfileTitle } from './ProfileTitle.tsx';
export { ProfileNotAvailable, ProfileSkeleton, ProfileView } from './ProfileView.tsx';
export { useShareProfile } from './use-share-profile.tsx';

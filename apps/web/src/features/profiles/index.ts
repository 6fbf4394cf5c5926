export { texts as profilesMessages } from './texts.ts';
export { nameOf } from './name-of.ts';
export type { FollowListName, ProfileSlots } from './profile-slots.ts';
export type { Head as ProfileHeadData } from './profiles.queries.ts';
export { ProfileNotAvailable, ProfileView } from './ProfileView.tsx';
export { useShareProfile } from './use-share-profile.tsx';

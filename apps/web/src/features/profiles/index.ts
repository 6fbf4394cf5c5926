export { messages as profilesMessages } from './messages.ts';
export { ProfileNotAvailable, ProfileView } from './ProfileView.tsx';

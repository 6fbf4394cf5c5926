export { beforeSignOut } from './session.queries.ts';
export { SignOutButton } from './SignOutButton.tsx';
export { SigningOut } from './SignOutButton.tsx';
export { refreshUser, useSaveLanguage, useSignOut } from './session.queries.ts';
export { useFreshAvatar, useFreshTitle } from './session.queries.ts';
export { UnreadBadge, UnreadDot } from './unread.tsx';
export { useMe } from './session.queries.ts';
export { useTimeReader, type TimeReader } from './use-time-reader.ts';

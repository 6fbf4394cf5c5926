export { beforeSignOut } from './before-sign-out.ts';
export { SignOutButton } from './SignOutButton.tsx';
export { SigningOut } from './SigningOut.tsx';
export { refreshUser, useSaveLanguage, useSignOut } from './session.queries.ts';
export { useFreshAvatar } from './use-fresh-avatar.ts';
export { useMe } from './use-me.ts';

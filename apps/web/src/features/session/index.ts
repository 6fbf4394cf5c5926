export { SignOutButton } from './SignOutButton.tsx';
export { refreshUser, useSaveLanguage, useSignOut } from './session.queries.ts';
export { useMe } from './use-me.ts';

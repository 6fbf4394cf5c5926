export const en = {
  signOut: 'Sign Out',
  signingOut: 'Signing Out',
  logoutFailed: 'Logout failed',
  unread: '{count} unread',
  tryAgain: 'Try again',
} as const;

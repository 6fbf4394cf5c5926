export const en = {
  signOut: 'Sign Out',
  signingOut: 'Signing Out',
  logoutFailed: 'Logout failed',
  tryAgain: 'Try again',
} as const;

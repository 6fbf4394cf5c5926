export { createAccountsRoom, type AccountNeighbours, type AccountsRoom, type AccountsRoomDeps } from './accounts.feature.ts';
export type { Account, AccountState, GuardianType, Purpose } from './accounts.tables.ts';
export type { OwnProfile, OwnStanding } from './accounts.views.ts';
export type { CodeOrder, CodeSent, CodeTry } from './codes/code-keys.ts';
export type { ContactPatch } from './contacts/contacts.policy.ts';
export type { Proof } from './contacts/contacts.service.ts';
export { totpUri } from './sign-in/totp.policy.ts';

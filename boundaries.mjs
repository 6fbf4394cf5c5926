// Who may know whom. A room uses the doors (index.ts) and contracts of the rooms named here, and of no others.
// Every edge points to a lower floor; `npm run check` refuses rooms that are not named, and circles.

/** Rooms of the server, floor by floor. @type {Readonly<Record<string, readonly string[]>>} */
export const serverRooms = {
  'reference-data': [],
  media: [],
  relations: [],
  ledger: [],
  packages: ['media'],
  'public-site': ['accounts'],
  contact: ['accounts'],
  careers: [],
  publishing: ['media'],
  ramadan: ['reference-data'],
  outbox: [],
  accounts: [],
  outbound: ['accounts'],
  notifications: ['accounts', 'members', 'media', 'relations', 'outbound'],
  receipts: ['notifications'],
  entitlements: ['accounts', 'notifications', 'packages'],
  members: ['accounts', 'media', 'relations', 'reference-data'],
  'partner-preferences': ['members', 'reference-data'],
  search: ['members', 'media', 'relations', 'reference-data', 'entitlements', 'partner-preferences'],
  matching: ['accounts', 'members', 'media', 'relations', 'reference-data', 'entitlements', 'partner-preferences', 'search'],
  chat: ['accounts', 'members', 'media', 'relations', 'entitlements', 'notifications'],
  interests: ['accounts', 'members', 'media', 'relations', 'reference-data', 'entitlements', 'notifications', 'chat', 'matching'],
  feed: ['accounts', 'members', 'media', 'relations', 'entitlements', 'notifications'],
  stories: ['accounts', 'members', 'media', 'notifications'],
  privacy: ['accounts', 'members', 'media', 'relations', 'entitlements', 'notifications'],
  gallery: ['accounts', 'members', 'media', 'entitlements', 'notifications'],
  'contact-views': [
    'accounts',
    'members',
    'media',
    'relations',
    'reference-data',
    'entitlements',
    'notifications',
    'partner-preferences',
    'matching',
    'chat',
    'interests',
  ],
  profiles: [
    'accounts',
    'members',
    'media',
    'relations',
    'reference-data',
    'entitlements',
    'partner-preferences',
    'matching',
    'chat',
    'interests',
    'contact-views',
  ],
  'bio-data': ['accounts', 'members', 'media', 'relations', 'reference-data', 'entitlements', 'contact-views', 'profiles'],
  reports: ['accounts', 'members', 'media', 'relations', 'chat'],
  'manage-profile': ['accounts', 'members', 'media', 'reference-data', 'partner-preferences', 'onboarding'],
  dashboard: ['accounts', 'members', 'media', 'entitlements', 'chat', 'interests'],
  wallet: ['accounts', 'ledger', 'notifications'],
  payments: ['accounts', 'members', 'packages', 'entitlements', 'ledger', 'wallet', 'receipts', 'notifications'],
  onboarding: ['accounts', 'members', 'partner-preferences', 'media', 'reference-data'],
  demo: [
    'packages',
    'wallet',
    'payments',
    'accounts',
    'members',
    'media',
    'relations',
    'reference-data',
    'entitlements',
    'partner-preferences',
    'onboarding',
    'search',
    'matching',
    'chat',
    'interests',
    'privacy',
    'gallery',
    'contact-views',
    'feed',
    'stories',
    'careers',
    'publishing',
  ],
};

/** Rooms of the contract; each may use those of its server room, and `shared` ones are open to all. */
export const contractShared = ['kernel', 'errors', 'phone', 'money', 'live', 'visitor-fields', 'pages'];

/** Rooms whose sentences the platform says: platform/images refuses pictures in the words of media. */
export const platformSays = ['media'];

/** Platform folders that hold pure functions, which policies may use. */
export const purePlatform = ['clock', 'ids', 'passwords'];

/**
 * A contract room may use other contract rooms where the wire does: `onboarding` sends what `accounts` knows.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const wireUses = {
  'partner-preferences': ['onboarding'],
  relations: ['members'],
  live: ['chat', 'members'],
  outbound: ['notifications'],
};

/** Rooms of the web. On the web, rooms meet in app/routes: only these few may be used by other rooms. */
export const webRooms = [
  'policies',
  'ramadan',
  'publishing',
  'careers',
  'contact',
  'session',
  'accounts',
  'members',
  'entitlements',
  'media',
  'reference-data',
  'onboarding',
  'outbox',
  'packages',
  'payments',
  'profiles',
  'receipts',
  'wallet',
  'public-site',
  'relations',
  'interests',
  'matching',
  'contact-views',
  'chat',
  'notifications',
  'outbound',
  'gallery',
  'privacy',
  'reports',
  'manage-profile',
  'bio-data',
  'dashboard',
  'search',
  'feed',
  'stories',
];
export const webShared = ['public-site', 'session', 'members', 'entitlements', 'media', 'reference-data'];

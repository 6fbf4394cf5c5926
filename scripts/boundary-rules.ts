import fs from 'node:fs';
import { contractShared, platformSays, purePlatform, serverRooms, webRooms, webShared, wireUses } from '../boundaries.mjs';
import type { Override } from './lint-base.ts';

/** `types` says that a type may be imported all the same. The expressions know no look-ahead: such a pattern would be ignored silently. */
type Ban = { readonly regex: string; readonly message: string; readonly types?: boolean };

const among = (names: readonly string[]): string => `(${names.join('|')})`;
const others = (all: readonly string[], allowed: readonly string[]): readonly string[] => all.filter((name) => !allowed.includes(name));

const banning = (files: readonly string[], bans: readonly Ban[], excludeFiles: readonly string[] = []): Override => ({
  files,
  ...(excludeFiles.length > 0 ? { excludeFiles } : {}),
  rules: {
    'no-restricted-imports':
      bans.length === 0
        ? 'off'
        : [
            'error',
            { patterns: bans.map(({ regex, message, types }) => ({ regex, message, ...(types ? { allowTypeImports: true } : {}) })) },
          ],
  },
});

const SQL: Ban = { regex: '^(kysely|pg|pg-.*)(/|$)', message: 'Only *.store.ts, *.reader.ts and *.tables.ts speak SQL.', types: true };
const HTTP: Ban = { regex: '^(@?fastify|#platform/http$)', message: 'A service knows no HTTP; throw a Refusal.' };
const NO_WEB: Ban = { regex: '^@app/web|(^|/)web/src|^(react|react-dom|react-router)(/|$)', message: 'The server never imports the web.' };
const NO_SERVER: Ban = {
  regex: '^@app/server|(^|/)server/src|^node:|^(fastify|kysely|pg)(/|$)',
  message: 'The web never imports the server or Node.',
};
const NO_APP: Ban = { regex: '(^|/)app/|^#testing$', message: 'Only main files and app/ know app/.' };
const rolesBanned = (roles: readonly string[], message: string): Ban => ({ regex: `\\.${among(roles)}\\.tsx?$`, message, types: true });

const rooms: readonly string[] = Object.keys(serverRooms);
const platform = fs.readdirSync('apps/server/src/platform').toSorted();
const usesOf = (room: string): readonly string[] => (serverRooms as Readonly<Record<string, readonly string[]>>)[room] ?? [];
const wireUsesOf = (room: string): readonly string[] => (wireUses as Readonly<Record<string, readonly string[]>>)[room] ?? [];

/** Another room's inside, by a relative path. */
const inside = (names: readonly string[]): Ban[] =>
  names.length === 0
    ? []
    : [
        {
          regex: `^(\\.\\./)+(features/[a-z-]+|${among(names).slice(1, -1)})/`,
          message: 'Enter another room by its door: #features/<room>.',
        },
      ];

function contract(): Override[] {
  const own = (room: string) => [room, ...contractShared, ...usesOf(room), ...wireUsesOf(room)];
  const foreign: Ban = {
    regex: '^([^.z]|z[^o]|zo[^d]|zod[^/])|(^|/)(apps|node_modules)/',
    message: 'The contract imports only zod and itself.',
  };
  const all = [...new Set([...rooms, ...contractShared])];
  const perRoom = all.map((room) => {
    const forbidden = room === 'errors' ? [] : others(rooms, own(room));
    const reach: Ban[] =
      forbidden.length > 0
        ? [{ regex: `^\\.\\./(.*/)?${among(forbidden)}/`, message: `boundaries.mjs does not let ${room} use this room.` }]
        : [];
    return banning([`packages/contract/src/${room}/**`], [foreign, ...reach], ['**/*.test.ts']);
  });
  return [banning(['packages/contract/src/**'], [foreign], ['**/*.test.ts']), ...perRoom];
}

function serverPlatform(): Override[] {
  const bans: Ban[] = [
    { regex: '^#features/|(^|/)features/', message: 'The platform knows no room.' },
    {
      regex: `^@app/contract/${among(others(rooms, platformSays))}$`,
      message: 'The platform knows the kernel and the errors of the contract only.',
    },
    NO_APP,
    NO_WEB,
  ];
  const folder = 'apps/server/src/platform';
  return [
    banning([`${folder}/**`], [...bans, SQL], ['**/*.test.ts']),
    banning([`${folder}/**/*.{store,reader,tables}.ts`, `${folder}/{db,jobs,embedded-postgres}/**`], bans, ['**/*.test.ts']),
  ];
}

function serverRoom(room: string): Override[] {
  const message = `boundaries.mjs does not let ${room} use this room.`;
  const named = (prefix: string, forbidden: readonly string[]): Ban[] =>
    forbidden.length > 0 ? [{ regex: `^${prefix}/${among(forbidden)}$`, message }] : [];
  const bans: Ban[] = [
    ...named('#features', others(rooms, [room, ...usesOf(room)])),
    ...named('@app/contract', others(rooms, [room, ...usesOf(room), ...wireUsesOf(room)])),
    { regex: `^#features/${room}$`, message: 'Inside a room use relative paths.' },
    ...inside(others(rooms, [room])),
    NO_APP,
    NO_WEB,
  ];
  const pure: Ban[] = [
    {
      regex: '^node:([^c]|c[^r])|^[^.@#nz]|^@([^a]|a[^p]|ap[^p])',
      message: 'A policy is pure: no libraries, no Node but its sums.',
      types: true,
    },
    {
      regex: `^#platform/${among(others(platform, purePlatform))}$`,
      message: 'A policy is pure: no services of the building.',
      types: true,
    },
    rolesBanned(
      ['store', 'reader', 'service', 'routes', 'feature', 'jobs', 'subscribers', 'views'],
      'A policy is pure: it gets what it judges.',
    ),
  ];
  const folder = `apps/server/src/features/${room}/**`;
  const tests = ['**/*.test.ts', '**/*.scene.ts', '**/*.testing.ts'];
  return [
    banning([`${folder}/*.ts`], [...bans, SQL], tests),
    banning(
      [`${folder}/*.{store,reader,tables}.ts`],
      [...bans, HTTP, rolesBanned(['service', 'routes', 'feature', 'views'], 'A store knows only SQL.')],
      tests,
    ),
    banning([`${folder}/*.service.ts`], [...bans, SQL, HTTP, rolesBanned(['routes'], 'A service knows no HTTP.')], tests),
    banning([`${folder}/*.policy.ts`], [...bans, SQL, ...pure], tests),
  ];
}

function web(): Override[] {
  const folder = 'apps/web/src';
  const tests = ['**/*.test.ts', '**/*.test.tsx'];
  const noRooms: Ban = { regex: '^#features/|(^|/)features/', message: 'This floor knows no room.' };
  const ui: Ban[] = [
    noRooms,
    NO_APP,
    NO_SERVER,
    {
      regex: '^@app/contract|^#platform/(api|session|queries)$|(^|/)platform/(api|session|queries)/',
      message: 'The design system knows neither calls nor sessions.',
    },
  ];
  const perRoom = webRooms.map((room) => {
    const forbidden = others(webRooms, [room, ...webShared]);
    return banning(
      [`${folder}/features/${room}/**`],
      [
        { regex: `^#features/${among([room, ...forbidden])}$`, message: 'On the web, rooms meet in app/routes.' },
        ...inside(others(webRooms, [room])),
        NO_APP,
        NO_SERVER,
      ],
      tests,
    );
  });
  return [
    banning([`${folder}/**`], [NO_SERVER], tests),
    banning([`${folder}/ui/**`], ui, tests),
    banning(
      [`${folder}/platform/**`],
      [noRooms, NO_APP, NO_SERVER, { regex: '^#ui$|(^|/)ui/', message: 'The platform of the web draws nothing.' }],
      tests,
    ),
    ...perRoom,
  ];
}

/** The table "who may import whom" as overrides of the linter; where several match a file, the last one holds. */
export const boundaryRules = (): readonly Override[] => [
  ...contract(),
  banning(['apps/server/src/**'], [NO_WEB], ['**/*.test.ts']),
  ...serverPlatform(),
  ...rooms.flatMap(serverRoom),
  ...web(),
];

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverFeatures } from '../boundaries.mjs';
import { deadNames, namesOf, readTree, type Tree } from './names-in-documents.ts';

/** Names that no file here has, by what has them. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'PostgreSQL and PgBouncer': [
    'pg_stat_statements',
    'pg_stat_replication',
    'pg_basebackup',
    'pg_wal_replay_wait',
    'max_standby_streaming_delay',
    'auth_query',
  ],
  'nginx and Caddy': ['proxy_add_x_forwarded_for', 'trusted_proxies'],
  coturn: ['turnutils_uclient'],
  'the bundler': ['entriesAware', 'strictExecutionOrder'],
  'a package that was tried and left': ['TypedFastBitSet'],
  'a build': ['apps/web/build/client', 'apps/web/build/client/assets'],
  'names that are made of others': ['bondhon_application', 'TURN_SECRET_FILE'],
};
const excepted = Object.values(OF_OTHERS).flat();

describe('documents', () => {
  it('name in backticks only files and identifiers that are there', () => {
    const dead = deadNames(readTree('.'), '.');
    const isExcepted = (line: string): boolean => excepted.some((name) => line.endsWith(`: ${name}`));
    expect(dead.filter((line) => !isExcepted(line))).toEqual([]);
    // An exception that nothing needs any more goes.
    expect(excepted.filter((name) => !dead.some((line) => line.endsWith(`: ${name}`)))).toEqual([]);
  });

  it('name every feature of the server in the order of boundaries.mjs', () => {
    const table = /\| Server features, lowest first[\s\S]*/.exec(fs.readFileSync('apps/server/src/features/README.md', 'utf8'))?.[0] ?? '';
    const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    expect(named).toEqual(serverFeatures);
  });
});

describe('a dead name is found', () => {
  let folder: string;
  let tree: Tree;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
    const write = (file: string, text: string): void => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    };
    write('apps/gifts/send-gift.ts', 'export const sendGift = (): void => {};\n');
    write(
      'README.md',
      '`send-gift.ts`, `gifts/send-gift.ts`, `sendGift(tx, …)`, `apps/gifts/`, `NAME`, `npm run gifts`, `<gift>.store.ts`\n',
    );
    write('docs/a.md', '`wrap-gift.ts`, `apps/wrapped`, `wrapGift`, `GIFT_MAX`, `gift_row`\n\n```\n`noGift`\n```\n');
    tree = readTree(folder);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('as a file, a folder and an identifier, and nothing that is there, is left open or stands in a block of code', () => {
    expect(deadNames(tree, folder)).toEqual([
      'docs/a.md: wrap-gift.ts',
      'docs/a.md: apps/wrapped',
      'docs/a.md: wrapGift',
      'docs/a.md: GIFT_MAX',
      'docs/a.md: gift_row',
    ]);
  });

  it('without what is passed to it', () => expect(namesOf('`spendCredit(tx, order)` of `apps/web/`')).toEqual(['spendCredit', 'apps/web']));
});

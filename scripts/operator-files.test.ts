import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingSchemas } from '../apps/server/src/platform/config/settings.schema.ts';

const read = (file: string): string => fs.readFileSync(file, 'utf8');
const RUNBOOKS = fs.readdirSync('docs/runbooks').map((name) => `docs/runbooks/${name}`);
/** Names what an operator follows to the letter, blocks of code included. */
const DOCUMENTS = ['README.md', 'docs/deploy.md', ...RUNBOOKS];
const UNITS = fs.readdirSync('ops/systemd');
const commands = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts));
const isSetting = (name: string): boolean => Object.hasOwn(settingSchemas, name.replace(/_FILE$/, ''));

/** Names that read like settings and are those of others: Node, glibc, restic, etcd, and what decides a run of a test. */
const OF_OTHERS =
  /^(NODE_(ENV|COMPILE_CACHE)|MALLOC_\w+|RESTIC_\w+|ETCD_\w+|STORM_SECONDS|FAULT_(SEED|MINUTES)|RELEASE_BEFORE|SOAK_\w+|POSTGRES_\w+|DATABASE_|SSLCOMMERZ_|BKASH_|GOOGLE_|FACEBOOK_|S3_|METRICS_HOST)$/;

describe('files of the operator', () => {
  it.each([
    ['ops/bondhon.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
    ['compose.yaml', /^ {4}([A-Z][A-Z0-9_]+): /gm],
    ['Containerfile', /(?<=^ENV .*)\b([A-Z][A-Z0-9_]+)=/gm],
    ['ops/systemd/bondhon-server@.service', /(?<=^Environment=.*)\b([A-Z][A-Z0-9_]+)=/gm],
  ] as const)('[QUAL-02] %s sets what the server reads', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isSetting(name) && !OF_OTHERS.test(name))).toEqual([]);
  });

  it('start a program that the build makes', () => {
    const programs = [...read('scripts/programs.ts').matchAll(/'(main-[\w-]+)'/g)].map(([, name]) => name);
    const started = [
      ...[read('Containerfile'), read('docs/deploy.md'), ...UNITS.map((unit) => read(`ops/systemd/${unit}`))]
        .join('\n')
        .matchAll(/apps\/server\/build\/([\w-]+)\.mjs/g),
    ];
    expect(started.length).toBeGreaterThan(2);
    expect(started.filter(([, name]) => !programs.includes(name ?? ''))).toEqual([]);
  });

  it('ask units that there are', () => {
    const named = [
      'ops/alerts.yml',
      'ops/alerts.test.yml',
      'ops/prometheus.yml',
      ...UNITS.map((unit) => `ops/systemd/${unit}`),
      ...DOCUMENTS,
    ].flatMap((file) =>
      [...read(file).matchAll(/\bbondhon-(?:server|backup)[\w-]*(?:@\d*)?(?:\.service|\.timer)?/g)].map(([name]) => `${file}: ${name}`),
    );
    const isThere = (line: string): boolean => {
      const name = (line.split(': ')[1] ?? '').replace(/@\d*/, '@');
      return UNITS.some((unit) => unit === name || unit.replace(/\.(service|timer)$/, '') === name) || name === 'bondhon-backup-';
    };
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((line) => !isThere(line))).toEqual([]);
  });
});

describe('documents of the operator', () => {
  const found = (pattern: RegExp): string[] =>
    DOCUMENTS.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => `${file}: ${name}`));
  const nameIn = (line: string): string => line.split(': ')[1] ?? '';

  it('name commands that there are', () => {
    const named = [...found(/\bnpm run ([a-z][\w:-]*)/g), ...found(/\bbondhon ([a-z]+:[a-z]+)/g)];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((line) => !commands.has(nameIn(line)))).toEqual([]);
  });

  it('name settings that there are', () => {
    const named = found(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g);
    expect(named.length).toBeGreaterThan(60);
    expect([...new Set(named.filter((line) => !isSetting(nameIn(line)) && !OF_OTHERS.test(nameIn(line))))]).toEqual([]);
  });

  it('name files of this repository that there are', () => {
    const named = found(/(?:^|[\s/(`])((?:ops|scripts|docs)\/[\w./@-]*\w)/gm);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((line) => !fs.existsSync(nameIn(line)))).toEqual([]);
  });
});

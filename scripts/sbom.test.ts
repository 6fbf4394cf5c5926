import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readSbom, type Sbom } from './read-sbom.ts';

type Locked = { readonly version?: string; readonly dev?: true; readonly devOptional?: true; readonly link?: true };
const lock = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const PLACE = /^.*node_modules\//;

let sbom: Sbom;
let listed: Set<string>;
beforeAll(() => {
  sbom = readSbom();
  listed = new Set(sbom.components.map(({ purl }) => (purl.split('?')[0] ?? '').replace('pkg:npm/', '').replace('%40', '@')));
}, 60_000);

it('[QUAL-38] npm run sbom lists every package that the lock file wants in production', () => {
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.[5-9]$/)]);
  const wanted = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, link }]) => PLACE.test(place) && !dev && !devOptional && !link)
    .map(([place, { version }]) => `${place.replace(PLACE, '')}@${version}`);
  expect(wanted.length).toBeGreaterThan(200);
  expect(wanted.filter((one) => !listed.has(one))).toEqual([]);
});

it('[QUAL-38] each with its sum, and nothing that development alone needs', () => {
  const fastify = sbom.components.find(({ purl }) => purl.startsWith('pkg:npm/fastify@'));
  expect(fastify?.hashes?.[0]).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) });
  for (const name of ['vitest', 'oxlint', 'vite', 'smtp-server'])
    expect(
      [...listed].filter((one) => one.startsWith(`${name}@`)),
      name,
    ).toEqual([]);
  const refs = new Set(sbom.components.map((one) => one['bom-ref']));
  for (const { dependsOn = [] } of sbom.dependencies) expect(dependsOn.filter((one) => !refs.has(one))).toEqual([]);
});

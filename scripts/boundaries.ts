// Writes .oxlintrc.json from boundaries.mjs; with --check says whether it is up to date, and what else breaks the rules of the house.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { boundaryRules } from './boundary-rules.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { base, exceptions } from './lint-base.ts';
import { roomComplaints } from './room-complaints.ts';

const FILE = '.oxlintrc.json';

/** The whole configuration of the linter. */
export const lintConfiguration = () => ({ ...base, overrides: [...exceptions, ...boundaryRules()] });

function complaints(): readonly string[] {
  const isFresh = isDeepStrictEqual(JSON.parse(fs.readFileSync(FILE, 'utf8')), JSON.parse(JSON.stringify(lintConfiguration())));
  return [
    ...(isFresh ? [] : [`${FILE} is older than boundaries.mjs: run \`node scripts/boot.mjs scripts/boundaries.ts\`.`]),
    ...roomComplaints('.'),
    ...forbiddenTexts('.'),
  ];
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const found = complaints();
    for (const line of found) console.error(line);
    process.exitCode = found.length === 0 ? 0 : 1;
  } else {
    fs.writeFileSync(FILE, JSON.stringify(lintConfiguration(), null, 2));
    spawnSync('oxfmt', [FILE], { stdio: 'inherit' });
  }
}

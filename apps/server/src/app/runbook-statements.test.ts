import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const FILES = ['deploy.md', ...fs.readdirSync(path.join(DOCS, 'runbooks')).map((name) => `runbooks/${name}`)];
/** Finds statements in backticks, and those that a line hands to psql. */
const statements = FILES.flatMap((file) => {
  const text = fs.readFileSync(path.join(DOCS, file), 'utf8');
  const found = [
    ...text.matchAll(/`((?:select|update|delete|insert)\b[^`]*)`/gi),
    ...text.matchAll(/-(?:c|Atc) '(select\b[^']*)'/g),
    ...text.matchAll(/-(?:c|Atc) "(select\b(?:\\"|[^"])*)"/g),
  ];
  return found.map(([, statement = '']) => statement.replaceAll('\\"', '"').replace('array[ID]', 'array[1]'));
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('[QUAL-43] there are statements in the documents of the operator', () => expect(statements.length).toBeGreaterThan(10));

it.each(statements)('[QUAL-43] what the operator is told to ask the database can be asked: %s', async (statement) => {
  await expect(database.pool.query(`explain ${statement}`)).resolves.toMatchObject({ command: 'EXPLAIN' });
});

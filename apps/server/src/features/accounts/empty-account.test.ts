import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { accountsPersonalData } from './accounts.personal-data.ts';
import { EMPTY_ACCOUNT } from './empty-account.policy.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('[ACC-64][AUTH-38] every column of an account is emptied, or the registry says that it stays', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'account'",
  );
  const { personal = [], notPersonal = [] } = accountsPersonalData.find(({ table }) => table === 'account') ?? {};
  const staying = [...personal.filter(({ atErasure }) => atErasure !== 'emptied').flatMap(({ columns }) => columns), ...notPersonal];
  const emptied = Object.keys(EMPTY_ACCOUNT).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect([...emptied, ...staying].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

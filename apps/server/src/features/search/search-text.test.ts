import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchMembers } from '@app/contract/search';
import { readMemberText } from './member-text.policy.ts';
import { nameKeys } from './name-key.policy.ts';
import { NAME_PAIRS } from './name-pairs.testing.ts';
import { openScene, type Scene } from './search.testing.ts';

let scene: Scene;
let rahim: number;
beforeAll(async () => void (scene = await openScene()));
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.empty();
  rahim = await scene.join({ gender: 1, fullName: 'Rahim Uddin' });
});

const find = async (text: string) =>
  (await scene.call(searchMembers, { body: { member_code: text }, token: scene.token(rahim) })).body.data.members.map((one) => one.user_id);

it('[SRCH-25] finds a member code exactly, capitals and spaces ignored, with or without BN', async () => {
  const id = await scene.join();
  const { memberCode } = await scene.db.selectFrom('account').select('memberCode').where('id', '=', id).executeTakeFirstOrThrow();
  const digits = memberCode.slice(2);
  for (const text of [memberCode, memberCode.toLowerCase(), digits, ` bn ${digits.slice(0, 3)} ${digits.slice(3)} `])
    expect(await find(text)).toEqual([id]);
  expect(await find(digits.slice(0, 5))).toEqual([]);
  expect(await find(`BN${digits}0`)).toEqual([]);
});

it('[SRCH-25] finds first name, last name and both, exact ones first, then those that begin with it, then the others, each by last activity', async () => {
  const other = await scene.join({ fullName: 'Umme Karimunnesa', lastActive: '2026-06-14T00:00:00Z' });
  const inside = await scene.join({ fullName: 'Mst Akarima Khatun', lastActive: '2026-06-13T00:00:00Z' });
  const begins = await scene.join({ fullName: 'Karima Khatun', lastActive: '2026-06-10T00:00:00Z' });
  const oldExact = await scene.join({ fullName: 'Karim Bibi', lastActive: '2026-01-01T00:00:00Z' });
  const exact = await scene.join({ fullName: 'Sara KARIM', lastActive: '2026-05-01T00:00:00Z' });
  await scene.join({ fullName: 'Someone Else', lastActive: '2026-06-15T00:00:00Z' });
  expect(await find('karim')).toEqual([exact, oldExact, other, begins, inside]);
  expect(await find('  Karima   khatun ')).toEqual([begins, inside]);
});

it('[SRCH-25] takes six digits for a code and two characters for a name, and nothing shorter', () => {
  for (const code of ['123456', '১২৩৪৫৬', 'bn 123456', 'BN১২৩৪৫৬'])
    expect(readMemberText(code)).toEqual({ kind: 'code', memberCode: 'BN123456' });
  for (const name of ['12345', 'Mo', 'মা']) expect(readMemberText(name)).toMatchObject({ kind: 'name', name });
  for (const nobody of ['', ' a ', 'আ', '7']) expect(readMemberText(nobody)).toEqual({ kind: 'nobody' });
});

it('[SRCH-25] finds names in Bengali script', async () => {
  const id = await scene.join({ fullName: 'ফাতেমা আক্তার' });
  expect(await find('আক্তার')).toEqual([id]);
  expect(await find('ফাতে')).toEqual([id]);
});

it.each(['__', '%%', "o'", '"or 1=1', '\\\\', "'; drop table account; --", '<b>', 'Am%na', 'Am_na', '\\%'])(
  '[SRCH-81] takes %s as letters',
  async (text) => {
    await scene.join({ fullName: 'Amina Begum' });
    expect(await find(text)).toEqual([]);
  },
);

it('[SRCH-81] finds a name with an apostrophe, a percent sign or a backslash by just that', async () => {
  const apostrophe = await scene.join({ fullName: "Mary O'Neil" });
  const signs = await scene.join({ fullName: 'A%b_c\\d Xy' });
  expect(await find("o'ne")).toEqual([apostrophe]);
  expect(await find('o’ne')).toEqual([apostrophe]);
  expect(await find('%b_c\\d')).toEqual([signs]);
});

it('[SRCH-80] a single digit finds nobody', async () => {
  expect(await find('7')).toEqual([]);
});

it('[SRCH-97] finds a name in either script and in usual spellings, exact spellings first, then beginnings, then parts, then sounds', async () => {
  const bengali = await scene.join({ fullName: 'ফাতেমা রহমান', lastActive: '2026-06-14T00:00:00Z' });
  const rohman = await scene.join({ fullName: 'Fatima Rohman', lastActive: '2026-06-13T00:00:00Z' });
  const rahman = await scene.join({ fullName: 'Fatema Rahman', lastActive: '2026-01-01T00:00:00Z' });
  const begins = await scene.join({ fullName: 'Mina Rahmanul', lastActive: '2026-01-02T00:00:00Z' });
  const holds = await scene.join({ fullName: 'Mina Abdurrahman', lastActive: '2026-01-03T00:00:00Z' });
  await scene.join({ fullName: 'Fatema Rahim', lastActive: '2026-06-15T00:00:00Z' });
  expect(await find('Rahman')).toEqual([rahman, begins, holds, bengali, rohman]);
  expect(await find('Rohman')).toEqual([rohman, bengali, rahman]);
  expect(await find('রহমান')).toEqual([bengali, rohman, rahman]);
  // Every word must sound so, in whatever order.
  expect(await find('ফাতেমা রহমান')).toEqual([bengali, rohman, rahman]);
  expect(await find('rohman fatema')).toEqual([bengali, rohman, rahman]);
  expect(await find('Karim Rohman')).toEqual([]);
});

it('[SRCH-97] the other script tells nothing of who is hidden from the one who asks', async () => {
  const blocker = await scene.join({ fullName: 'Fatema Rahman' });
  await scene.join({ gender: 1, fullName: 'Fatema Rahman' });
  expect(await find('রহমান')).toEqual([blocker]);
  await scene.block(blocker, rahim);
  expect(await find('রহমান')).toEqual([]);
});

it('[SRCH-97] a name in a script that is not known is found as it is written only, whatever stands beside it', async () => {
  await scene.join({ fullName: 'Fatema Rahman' });
  const chinese = await scene.join({ fullName: 'Fatema 王芳' });
  expect(await find('王芳 Rohman')).toEqual([]);
  expect(await find('王芳')).toEqual([chinese]);
});

it('[SRCH-97] the database hears every name as the search does', async () => {
  const strange = [
    "D'Costa",
    "O'Neil",
    'Md.Karim',
    '  Nur   -e- Alam ',
    'মোঃ',
    'জ্ঞান',
    'রায়',
    'বড়ুয়া',
    'ক্ষমা',
    'José',
    'ÅSE',
    '王芳 Roy',
    '7',
    'iiii',
    'ক্‌ষ',
  ];
  const names = [...new Set([...NAME_PAIRS.flat(), ...NAME_PAIRS.map((pair) => pair.join(' ')), ...strange])].filter(
    (name) => name.length >= 3,
  );
  const ids: number[] = [];
  for (const fullName of names) ids.push(await scene.join({ fullName }));
  const rows = await scene.db.selectFrom('searchEntry').select(['memberId', 'nameKeys']).where('memberId', 'in', ids).execute();
  const heard = new Map(rows.map(({ memberId, nameKeys: keys }) => [memberId, keys]));
  expect(ids.map((id, place) => [names[place], heard.get(id)])).toEqual(names.map((name) => [name, nameKeys(name)]));
});

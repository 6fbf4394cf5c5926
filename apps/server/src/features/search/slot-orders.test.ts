import { expect, it } from 'vitest';
import { COLUMN_NAMES, emptyColumns } from './index-columns.ts';
import { NOT_MET, scorer } from './index-scores.ts';
import { MemberIndex } from './member-index.ts';
import { byMatch } from './slot-orders.ts';

const MEMBERS = 10_000;
const ages = { prefAgeFrom: 20, prefAgeTo: 30 };

/** Draws numbers below `most`, the same each time. */
function drawing(): (most: number) => number {
  let state = 7;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/** Draws members of few values, so that many have the same score. */
function drawn(): MemberIndex {
  const draw = drawing();
  const columns = emptyColumns(MEMBERS + 1);
  for (let slot = 0; slot < MEMBERS; slot += 1) {
    for (const name of COLUMN_NAMES) columns[name][slot] = name.startsWith('pref') ? draw(2) : draw(4);
    columns.memberId[slot] = slot + 1;
    columns.birthDay[slot] = 32_000 + draw(6000);
    columns.lastActiveAt[slot] = 1_000_000 + draw(5000);
    columns.hasPreferences[slot] = 1;
    columns.prefRows[slot] = draw(20) === 0 ? 1 << draw(11) : 0;
    if (draw(2) === 0) for (const [name, value] of Object.entries(ages)) columns[name as keyof typeof ages][slot] = value;
  }
  const index = new MemberIndex(() => 0);
  index.fill(columns, MEMBERS);
  return index;
}

it('[SRCH-55][SRCH-94] best match of many is as if each were ranked by itself, also on later pages and for who comes out of order', () => {
  const index = drawn();
  const { columns } = index;
  const late = Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[name][9000] as number]));
  index.put({ ...(late as Parameters<MemberIndex['put']>[0]), memberId: MEMBERS + 1, lastActiveAt: 1_002_500 });
  const steps = [0, 1, 2, 3];
  const sets = (number: number): ReadonlySet<number> => new Set([number, number + 1]);
  const scales = { heights: steps, educations: steps, incomes: steps };
  for (const slot of [3, 77, 4000]) {
    const ranking = scorer({ viewer: { index, slot }, others: index, scales, sets, today: '2026-06-15' });
    const everybody = index.everybody();
    const inOrder: number[] = [];
    index.eachByActivity(everybody, (one) => inOrder.push(one) > 0);
    expect(inOrder).toHaveLength(MEMBERS + 1);
    const rankOf = new Map(inOrder.map((one) => [one, ranking.of(Uint32Array.of(one))[0] ?? NOT_MET]));
    const ranked = inOrder.toSorted((one, other) => (rankOf.get(other) as number) - (rankOf.get(one) as number));
    for (const [from, to] of [
      [0, 20],
      [40, 60],
      [4980, 5000],
      [9990, 10_010],
    ] as const) {
      const expected = ranked.slice(from, to).map((one) => columns.memberId[one] as number);
      expect(byMatch(index, everybody, { from, to }, ranking)).toEqual(expected);
    }
  }
});

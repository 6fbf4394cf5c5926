import { expect, it } from 'vitest';
import { judgeChange, type Standing, type Wanted } from './service-desk.policy.ts';

const [ME, COLLEAGUE] = [1, 2];
const standing = (other: Partial<Standing> = {}): Standing => ({
  status: 'new',
  assigneeId: null,
  deskRevision: 4,
  deskChangedBy: COLLEAGUE,
  ...other,
});
const done = standing({ status: 'done', assigneeId: COLLEAGUE });
const taken = standing({ status: 'in_progress', assigneeId: COLLEAGUE });

it.each<[string, Standing, Partial<Wanted>, string]>([
  ['takes what nobody has', standing(), { assigneeId: ME }, 'change'],
  ['does what nobody did', standing(), { status: 'done' }, 'change'],
  ['takes what a colleague took since they looked', taken, { assigneeId: ME, seen: 3 }, 'decided'],
  ['takes what they saw with a colleague', taken, { assigneeId: ME, seen: 4 }, 'change'],
  ['takes it without a look', taken, { assigneeId: ME }, 'decided'],
  ['gives it to a third without a look', taken, { assigneeId: 3 }, 'change'],
  ['does what a colleague has, without a look', taken, { status: 'done' }, 'change'],
  ['does what a colleague did, without a look', done, { status: 'done' }, 'decided'],
  ['does what a colleague did since they looked', done, { status: 'done', seen: 3 }, 'decided'],
  ['opens again what they saw as done', done, { status: 'new', seen: 4 }, 'change'],
  ['opens again what was done, without a look', done, { status: 'new' }, 'decided'],
  ['does the same twice', { ...done, deskChangedBy: ME }, { status: 'done', seen: 3 }, 'as-it-is'],
  ['goes on from their own change', { ...taken, deskChangedBy: ME }, { status: 'done', seen: 3 }, 'change'],
  ['wants what is so already', standing(), { status: 'new', seen: 4 }, 'as-it-is'],
  ['writes a note alone', done, { seen: 1 }, 'as-it-is'],
  ['changes what the software settled since they looked', standing({ deskChangedBy: null }), { status: 'in_progress', seen: 3 }, 'decided'],
])('[STAFF-19][STAFF-25] one who %s', (_what, before, wanted, kind) => {
  expect(judgeChange(before, { staffId: ME, ...wanted }).kind).toBe(kind);
});

it('[STAFF-19] what is left out stays, and nobody can be named', () => {
  expect(judgeChange(taken, { staffId: ME, status: 'done', seen: 4 })).toEqual({ kind: 'change', status: 'done', assigneeId: COLLEAGUE });
  expect(judgeChange(taken, { staffId: ME, assigneeId: null, seen: 4 })).toEqual({
    kind: 'change',
    status: 'in_progress',
    assigneeId: null,
  });
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerBy } from './answer-by-contract.ts';

const inner = z.object({ name: z.string(), note: z.optional(z.nullable(z.string())) });
const response = z.object({
  people: z.array(inner),
  first: z.nullable(inner),
  either: z.union([z.object({ kind: z.literal('a'), one: z.int() }), z.object({ kind: z.literal('b'), two: z.int() })]),
  flag: z.union([z.literal(0), z.literal(1)]),
  byName: z.record(z.string(), inner),
  trimmed: z.string().check(z.trim()),
});
const endpoint = { name: 'test.answer', response };
const secret = { password: 'never' };
const person = { name: 'Amina', note: null, ...secret };
const returned = {
  people: [person, { name: 'Rahim', ...secret }],
  first: person,
  either: { kind: 'b', two: 2, ...secret },
  flag: 1,
  byName: { amina: person },
  trimmed: ' so ',
  ...secret,
};

it('[QUAL-16] what the contract does not name stays behind, at every depth, whether answers are checked or not', () => {
  const sent = {
    result: true,
    people: [{ name: 'Amina', note: null }, { name: 'Rahim' }],
    first: { name: 'Amina', note: null },
    either: { kind: 'b', two: 2 },
    flag: 1,
    byName: { amina: { name: 'Amina', note: null } },
    trimmed: 'so',
  };
  for (const isChecked of [true, false]) expect(answerBy(endpoint, { isChecked })(returned)).toEqual(sent);
  expect(answerBy(endpoint, { isChecked: false })({ ...returned, first: null })).toMatchObject({ first: null });
});

it('an answer that breaks its contract fails where answers are checked', () => {
  const broken = { ...returned, people: [{ name: 5 }] };
  expect(() => answerBy(endpoint, { isChecked: true })(broken)).toThrow(z.core.$ZodError);
  expect(answerBy(endpoint, { isChecked: false })(broken)).toMatchObject({ people: [{ name: 5 }] });
});

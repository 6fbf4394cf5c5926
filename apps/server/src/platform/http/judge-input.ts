import { kernelSentences, type Endpoint, type Schema, type Sentence, sentenceOf } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { type FieldRefusals, Refusal } from '#platform/errors';
import type { ReadFiles } from './body.ts';

type Given = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: ReadFiles;
  readonly networkAddress: () => string;
};

/**
 * Finds what is wrong beside what breaks the contract's schema, so that a form hears of all its faults at once. Asked only where the
 * schema refused something: `body` is as it came, and no field of it is known to be of its type.
 */
export type OtherFaults = (
  body: Readonly<Record<string, unknown>>,
  files: Given['files'],
  networkAddress: string,
) => FieldRefusals | Promise<FieldRefusals>;

type Fields = Record<string, Sentence[]>;

/** Judges all parts of a request by the contract; what breaks a rule answers 422 with the sentences of all fields. */
export async function judgeInput(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  given: Given,
  otherFaults: OtherFaults = () => ({}),
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const faults = Object.create(null) as Fields;
  const judged = {
    params: judgePart(endpoint.params, given.params, faults),
    query: judgePart(endpoint.query, given.query, faults),
    body: judgePart(endpoint.body, given.body, faults),
  };
  const names = Object.keys(faults);
  if (names.length === 0) return judged;
  const found = await otherFaults(given.body as Record<string, unknown>, given.files, given.networkAddress());
  const others = Object.entries(found).filter(([name]) => !names.includes(name));
  throw new Refusal('validation_failed', { fields: Object.assign(faults, Object.fromEntries(others)) });
}

function judgePart(schema: Schema, input: unknown, faults: Fields): unknown {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return isUnfit(result.data) ? refuseWhole() : result.data;
  for (const issue of result.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.length > 0 ? String(issue.path[0]) : refuseWhole()];
    for (const path of paths) (faults[path] ??= []).push(sentenceFor(issue));
  }
  return undefined;
}

function sentenceFor(issue: z.core.$ZodIssue): Sentence {
  if (issue.code === 'unrecognized_keys') return kernelSentences.unknownField;
  const own = sentenceOf(issue.message);
  if (own) return own;
  return issue.code === 'invalid_type' && issue.input === undefined ? kernelSentences.required : kernelSentences.notValid;
}

/** True for a text with a NUL or half a character in it: PostgreSQL keeps none, and nobody types one. */
const isUnfitText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function isUnfit(value: unknown): boolean {
  if (typeof value === 'string') return isUnfitText(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnfitText(key) || isUnfit(inner));
}

function refuseWhole(): never {
  throw new Refusal('validation_failed', { sentence: kernelSentences.unreadable });
}

import { kernelSentences, sentenceOf, type Schema, type Sentence } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { Refusal } from '#platform/errors';

type Issue = z.core.$ZodIssue;

function sentenceFor(issue: Issue): Sentence {
  if (issue.code === 'unrecognized_keys') return kernelSentences.unknownField;
  const own = sentenceOf(issue.message);
  if (own) return own;
  return issue.code === 'invalid_type' && issue.input === undefined ? kernelSentences.required : kernelSentences.notValid;
}

/** PostgreSQL keeps no text with a NUL in it, and nobody types one. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** Judges one part of a request; what breaks a rule answers 422 with a sentence at each field. */
export function parseInput<S extends Schema>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return holdsNul(result.data) ? refuseWhole() : (result.data as z.output<S>);
  const fields = Object.create(null) as Record<string, Sentence[]>;
  for (const issue of result.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.length > 0 ? String(issue.path[0]) : ''];
    for (const path of paths) (fields[path] ??= []).push(sentenceFor(issue));
  }
  if (fields['']) return refuseWhole();
  throw new Refusal('validation_failed', { fields });
}

function refuseWhole(): never {
  throw new Refusal('validation_failed', { sentence: kernelSentences.unreadable });
}

import { refusalTable, type RefusalCode } from '@app/contract/errors';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { saySaid, type Refusal, type Said } from '#platform/errors';

const isOne = (said: Said | readonly Said[]): said is Said => 'en' in said || (said.length === 2 && !('en' in (said[1] as object)));

/** Returns the body of a refusal in the language of the request. */
export function refusalBody(refusal: Refusal, language: SentenceLanguage): Record<string, unknown> {
  const { options, code } = refusal;
  const errors = Object.entries(options.fields ?? {}).map(([field, said]): [string, string[]] => [
    field,
    (isOne(said) ? [said] : said).map((one) => saySaid(one, language)),
  ]);
  const first = errors[0]?.[1][0];
  const message = options.sentence
    ? saySaid(options.sentence, language)
    : (first ?? sayIn(language, refusalTable[code], options.parameters));
  return { result: false, message, code, ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}), ...options.extra };
}

/** Returns the body of a failure that has no refusal behind it. */
export const failureBody = (code: RefusalCode, language: SentenceLanguage): Record<string, unknown> => ({
  result: false,
  message: sayIn(language, refusalTable[code]),
  code,
});

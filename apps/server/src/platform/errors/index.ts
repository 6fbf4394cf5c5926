import { refusalTable, type RefusalCode } from '@app/contract/errors';
import { sayIn, type Sentence, type SentenceLanguage, type SentenceParameters } from '@app/contract/kernel';

/** One sentence, or one with the values of its parameters. */
export type Said = Sentence | readonly [Sentence, SentenceParameters];
/** Says a sentence, with its parameters where it has any. */
export const saySaid = (said: Said, language: SentenceLanguage): string =>
  'en' in said ? sayIn(language, said) : sayIn(language, said[0], said[1]);

export type FieldRefusals = Readonly<Record<string, Said | readonly Said[]>>;

export type RefusalOptions = {
  /** Values of the parameters of the code's own sentence. */
  readonly parameters?: SentenceParameters;
  /** A sentence that fits better than the code's own. */
  readonly sentence?: Said;
  readonly fields?: FieldRefusals;
  readonly retryAfterSeconds?: number;
  /** Further keys of the answer, such as `registration_step`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Where the table of one call has another status than the code's own. */
  readonly status?: number;
};

/** The caller asked for something that was understood and declined. Everything else that escapes is a defect (500). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly options: RefusalOptions;
  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
  get status(): number {
    return this.options.status ?? refusalTable[this.code].status;
  }
}

/** Returns 422 `validation_failed` with a sentence at each field. */
export const invalid = (fields: FieldRefusals): Refusal => new Refusal('validation_failed', { fields });

type Decision = { readonly decidedBy: number | null; readonly deciderName: string | null; readonly decidedAt: Date | null };

/** Returns the refusal of a second decision, which tells of the first: what it was, and, where staff made it, who and when (STAFF-25). */
export function decidedBefore(what: Readonly<Record<string, unknown>>, made: Decision | undefined): Refusal {
  const { decidedBy: id = null, deciderName: name = null, decidedAt = null } = made ?? {};
  const by = id === null ? null : { id, name };
  return new Refusal('already_decided', { extra: { ...what, decided_by: by, decided_at: decidedAt?.toISOString() ?? null } });
}

/** Something outside that may work again in a moment: a gateway, a mail server, the database. */
export class OperationalFailure extends Error {
  override readonly name: string = 'OperationalFailure';
}

/** Something was handed over outside, and nobody can tell whether it was taken: doing it again may do it twice. */
export class UnclearOutcome extends OperationalFailure {
  override readonly name = 'UnclearOutcome';
}

/** True if what failed is that a file or folder is not there. */
export const isAbsent = (failure: unknown): boolean => (failure as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns what catches that a file or folder is not there, with this answer, and throws every other failure on. */
export const whereAbsent =
  <T>(answer: T) =>
  (failure: unknown): T => {
    if (isAbsent(failure)) return answer;
    throw failure;
  };

import { kernelSentences, type Sentence } from '@app/contract/kernel';
import { ENTRY_LENGTHS, manageProfileSentences as say } from '@app/contract/manage-profile';
import { characterCount } from '@app/contract/members';

/** 'YYYY' or 'YYYY-MM'; no end while it lasts. */
export type Span = { readonly start: string | null; readonly end: string | null };
export type LifeSpan = {
  /** 'YYYY-MM-DD', if it is known. */
  readonly birthday: string | null;
  readonly today: string;
};

const YEAR_OR_MONTH = /^(19|2[0-9])[0-9]{2}(-(0[1-9]|1[0-2]))?$/;

/** True where `one` is before the other; a year alone is no month before any of the same year. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

function pointFault(point: string, { birthday, today }: LifeSpan): Sentence | null {
  if (!YEAR_OR_MONTH.test(point)) return say.notAMonth;
  if (birthday !== null && point.slice(0, 4) < birthday.slice(0, 4)) return say.beforeBirth;
  return isBefore(today.slice(0, 7), point) ? say.inTheFuture : null;
}

/** Returns what is wrong with the start and the end of an entry, in its own life. */
export function judgeSpan({ start, end }: Span, life: LifeSpan): { readonly start?: Sentence; readonly end?: Sentence } {
  const startFault = start === null ? null : pointFault(start, life);
  const endFault = end === null ? null : pointFault(end, life);
  const isReversed = !startFault && !endFault && start !== null && end !== null && isBefore(end, start);
  return {
    ...(startFault ? { start: startFault } : {}),
    ...(endFault || isReversed ? { end: endFault ?? say.endBeforeStart } : {}),
  };
}

const tooLong = { 100: say.entryLength100, 150: say.entryLength150 } as const;
type TextName = keyof typeof ENTRY_LENGTHS;

/** Returns what is wrong with one text of an entry. */
export function judgeText(name: TextName, text: string | null): Sentence | null {
  if (text === null) return name === 'company' ? null : kernelSentences.required;
  const max = ENTRY_LENGTHS[name];
  return characterCount(text) > max ? tooLong[max] : null;
}

/** Returns the faults of a list of entries by field: 'career.0.start'. */
export function judgeEntries<Name extends TextName>(
  list: 'career' | 'education',
  entries: readonly (Span & Readonly<Record<Name, string | null>>)[],
  texts: readonly Name[],
  life: LifeSpan,
): Record<string, Sentence> {
  const faults = entries.flatMap((entry, index) => [
    ...texts.flatMap((name) => {
      const fault = judgeText(name, entry[name]);
      return fault ? [[`${list}.${index}.${name}`, fault] as const] : [];
    }),
    ...Object.entries(judgeSpan(entry, life)).map(([point, fault]) => [`${list}.${index}.${point}`, fault] as const),
  ]);
  return Object.fromEntries(faults);
}

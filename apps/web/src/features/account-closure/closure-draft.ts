import {
  CLOSURE_ATTACHMENT_MAX_BYTES,
  CLOSURE_ATTACHMENT_TYPES,
  CLOSURE_REASONS,
  OTHER_REASON_MIN,
  type ClosureKind,
} from '@app/contract/account-closure';

/** Place of the chosen reason in the list, `other`, or null where nothing is chosen. */
export type Choice = number | 'other' | null;
export type ClosureDraft = { readonly choice: Choice; readonly other: string; readonly attachment: File | null };
export type DraftFaults = { readonly reason?: 'selectReason'; readonly other?: 'selectReason' | 'reasonShort' };

/** Returns the faults that keep a closure from being sent. */
export function faultsOf({ choice, other }: Pick<ClosureDraft, 'choice' | 'other'>): DraftFaults {
  if (choice === null) return { reason: 'selectReason' };
  if (choice !== 'other') return {};
  const length = Array.from(other.trim()).length;
  if (length === 0) return { other: 'selectReason' };
  return length < OTHER_REASON_MIN ? { other: 'reasonShort' } : {};
}

/** Returns the words that are sent: those of the list in English, whatever language the page is in. */
export const reasonOf = (kind: ClosureKind, { choice, other }: Pick<ClosureDraft, 'choice' | 'other'>): string =>
  typeof choice === 'number' ? (CLOSURE_REASONS[kind][choice]?.en ?? '') : other.trim();

/** Returns why a file cannot be attached; null where it may be. The server looks into it again. */
export function attachmentFault({ name, size }: Pick<File, 'name' | 'size'>): 'tooLarge' | 'wrongType' | null {
  const ending = /\.([a-z]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';
  if (!Object.hasOwn(CLOSURE_ATTACHMENT_TYPES, ending)) return 'wrongType';
  return size > CLOSURE_ATTACHMENT_MAX_BYTES ? 'tooLarge' : null;
}

/** Endings that the file dialog of the device offers. */
export const ATTACHMENT_ENDINGS = Object.keys(CLOSURE_ATTACHMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

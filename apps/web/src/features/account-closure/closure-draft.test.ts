import { describe, expect, it } from 'vitest';
import { CLOSURE_REASONS } from '@app/contract/account-closure';
import { ATTACHMENT_ENDINGS, attachmentFault, faultsOf, reasonOf } from './closure-draft.ts';

describe('a reason', () => {
  it('[ACC-50][ACC-59] is one of these, in this order', () => {
    expect(CLOSURE_REASONS.deactivate.map(({ en }) => en)).toEqual([
      'Too many messages or calls',
      'I have privacy or safety concerns',
      'Too many fake or inactive profiles',
      'Not satisfied with the service',
      'Account was created by mistake',
      'I want a break from matchmaking',
    ]);
    expect(CLOSURE_REASONS.delete.map(({ en }) => en)).toEqual([
      'I no longer use this service',
      'Privacy concerns',
      'Too many calls',
      'Found a better alternative',
      'Account security issues',
    ]);
  });

  it('[ACC-51] is needed, and with Other a text of three characters', () => {
    expect(faultsOf({ choice: null, other: 'typed before' })).toEqual({ reason: 'selectReason' });
    for (const other of ['', ' \n ']) expect(faultsOf({ choice: 'other', other })).toEqual({ other: 'selectReason' });
    expect(faultsOf({ choice: 'other', other: ' ab ' })).toEqual({ other: 'reasonShort' });
    expect(faultsOf({ choice: 'other', other: 'abc' })).toEqual({});
    expect(faultsOf({ choice: 0, other: '' })).toEqual({});
  });

  it('[ACC-51] is sent in English, or as it was typed', () => {
    expect(reasonOf('deactivate', { choice: 5, other: 'left over' })).toBe('I want a break from matchmaking');
    expect(reasonOf('delete', { choice: 'other', other: ' বিয়ে ঠিক হয়েছে ' })).toBe('বিয়ে ঠিক হয়েছে');
  });
});

it('[ACC-52] an attachment is judged by its name and size before it is sent', () => {
  expect(ATTACHMENT_ENDINGS).toBe('.jpg,.jpeg,.png,.pdf,.doc,.docx,.txt');
  expect(attachmentFault({ name: 'a.PDF', size: 3_145_728 })).toBeNull();
  expect(attachmentFault({ name: 'a.pdf', size: 3_145_729 })).toBe('tooLarge');
  for (const name of ['a.exe', 'a.pdf.exe', 'pdf', 'a.webp', 'a.constructor']) expect(attachmentFault({ name, size: 1 })).toBe('wrongType');
});

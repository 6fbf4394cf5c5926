import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { CLOSURE_ATTACHMENT_MAX_BYTES, ClosureForm } from './account-closure.schemas.ts';
import { closureSentences as say } from './account-closure.sentences.ts';

const attachment = { maxBytes: CLOSURE_ATTACHMENT_MAX_BYTES, tooLarge: say.attachmentTooLarge } as const;

/** Hides the account from everybody until its member brings it back. */
export const deactivateAccount = endpoint({
  name: 'account-closure.deactivate',
  method: 'POST',
  path: '/member/account/deactive',
  access: 'deactivating',
  payload: 'form',
  body: ClosureForm,
  files: { attachment },
  response: Message,
  refusals: ['already_deactivated', 'staff_account', 'unsupported_type', 'file_too_large', 'too_many_requests', 'service_unavailable'],
});

/** Closes the account at once; it is erased at `deletion_at` unless it is restored before. Every session ends. */
export const deleteAccount = endpoint({
  name: 'account-closure.delete',
  method: 'POST',
  path: '/member/account/delete',
  access: 'deleting',
  payload: 'form',
  body: ClosureForm,
  files: { attachment },
  response: z.extend(Message, { deletion_at: z.iso.datetime() }),
  refusals: ['already_pending', 'staff_account', 'unsupported_type', 'file_too_large', 'too_many_requests', 'service_unavailable'],
});

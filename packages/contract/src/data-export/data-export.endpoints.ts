import * as z from 'zod/mini';
import { accountSentences as say } from '../accounts/accounts.sentences.ts';
import { PASSWORD_MAX_CHARACTERS } from '../accounts/index.ts';
import { endpoint, Message } from '../kernel/index.ts';
import { ExportAsked, ExportView } from './data-export.schemas.ts';

/** Shows that the member is there: the password where the account has one. */
const Presence = z.object({ password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS, say.passwordLong.en))) });

/** Asks for a file with all that the site keeps of the member; `password` where the account has one. */
export const askForData = endpoint({
  name: 'data-export.ask',
  method: 'POST',
  path: '/member/account/export',
  access: 'restoring',
  body: Presence,
  response: z.extend(Message, { data: ExportAsked }),
  refusals: ['invalid_credentials', 'sign_in_again', 'export_recent', 'too_many_attempts'],
});

/** The latest one that was asked for. */
export const getDataExport = endpoint({
  name: 'data-export.get',
  method: 'GET',
  path: '/member/account/export',
  access: 'restoring',
  response: z.object({ data: z.nullable(ExportView) }),
});

/** Lets this session open a file that another one asked for (ACC-84). */
export const openDataExport = endpoint({
  name: 'data-export.open',
  method: 'POST',
  path: '/member/account/export/:id/open',
  access: 'restoring',
  params: z.object({ id: z.string() }),
  body: Presence,
  response: z.object({}),
  refusals: ['not_found', 'expired', 'invalid_credentials', 'sign_in_again', 'too_many_attempts'],
});

/** The answer is the zip file itself. */
export const downloadData = endpoint({
  name: 'data-export.download',
  method: 'GET',
  path: '/member/account/export/:id/file',
  access: 'restoring',
  params: z.object({ id: z.string() }),
  response: z.object({}),
  refusals: ['not_found', 'expired', 'password_needed', 'too_many_requests'],
});

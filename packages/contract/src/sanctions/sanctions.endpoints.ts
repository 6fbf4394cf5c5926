import { endpoint, type FileRules } from '../kernel/index.ts';
import {
  APPEAL_FILE_MAX_BYTES,
  APPEAL_FILES_MAX,
  AppealForm,
  AppealSent,
  AppealToken,
  MemberSanctionAnswer,
  MemberSanctionsAnswer,
  RowParams,
  SanctionsQuery,
} from './sanctions.schemas.ts';
import { sanctionSentences as say } from './sanctions.sentences.ts';

const files = {
  files: { maxBytes: APPEAL_FILE_MAX_BYTES, tooLarge: say.fileTooLarge, most: APPEAL_FILES_MAX, tooMany: say.tooManyFiles },
} as const satisfies FileRules;
const appeal = { method: 'POST', payload: 'form', body: AppealForm, files, response: AppealSent } as const;
const appealRefusals = [
  'not_found',
  'already_appealed',
  'appeal_over',
  'unsupported_type',
  'file_too_large',
  'too_many_requests',
  'service_unavailable',
] as const;

/** Lists what staff decided about the caller, newest first. */
export const listMySanctions = endpoint({
  name: 'sanctions.mine',
  method: 'GET',
  path: '/member/sanctions',
  access: 'restoring',
  query: SanctionsQuery,
  response: MemberSanctionsAnswer,
});

export const appealSanction = endpoint({
  ...appeal,
  name: 'sanctions.appeal',
  path: '/member/sanctions/:id/appeal',
  access: 'restoring',
  params: RowParams,
  refusals: appealRefusals,
});

/** The sanction that the link of a notice is about. Whoever holds the link needs no session. */
export const getAppeal = endpoint({
  name: 'sanctions.by-link',
  method: 'GET',
  path: '/appeal/:token',
  access: 'public',
  params: AppealToken,
  response: MemberSanctionAnswer,
  refusals: ['not_found', 'too_many_requests'],
});

export const appealByLink = endpoint({
  ...appeal,
  name: 'sanctions.appeal-by-link',
  path: '/appeal/:token',
  access: 'public',
  params: AppealToken,
  refusals: appealRefusals,
});

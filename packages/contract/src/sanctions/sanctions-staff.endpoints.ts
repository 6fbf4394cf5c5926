import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import {
  AppealDecided,
  AppealsQuery,
  ChangeSanction,
  DecideAppeal,
  FileParams,
  Lift,
  Limit,
  Remove,
  RowParams,
  SanctionsQuery,
  StaffAppealAnswer,
  StaffAppealsAnswer,
  StaffSanctionAnswer,
  StaffSanctionsAnswer,
  Suspend,
  Terminate,
  TerminationPreview,
  Warn,
} from './sanctions.schemas.ts';

const moderator = { access: 'staff', roles: ['moderator'], params: RowParams } as const;
const decision = { ...moderator, method: 'POST', response: StaffSanctionAnswer } as const;

export const warnMember = endpoint({
  ...decision,
  name: 'sanctions.warn',
  path: '/staff/members/:id/warn',
  body: Warn,
  refusals: ['not_found', 'own_decision'],
});

/** Takes away first contacts until a date; `already_decided` where that is so already. */
export const limitMember = endpoint({
  ...decision,
  name: 'sanctions.limit',
  path: '/staff/members/:id/limit',
  body: Limit,
  refusals: ['not_found', 'own_decision', 'already_decided'],
});

export const suspendMember = endpoint({
  ...decision,
  name: 'sanctions.suspend',
  path: '/staff/members/:id/suspend',
  body: Suspend,
  refusals: ['not_found', 'own_decision', 'already_decided'],
});

/** Ends a membership. What was paid is kept only for some grounds; else what is unused goes back. */
export const terminateMember = endpoint({
  ...decision,
  name: 'sanctions.terminate',
  path: '/staff/members/:id/terminate',
  body: Terminate,
  refusals: ['not_found', 'own_decision', 'already_decided'],
});

/** Ends a suspension, or where there is none a limit. */
export const liftSanction = endpoint({
  ...decision,
  name: 'sanctions.lift',
  path: '/staff/members/:id/lift',
  body: Lift,
  refusals: ['not_found', 'own_decision', 'nothing_to_lift'],
});

/** Returns what ending this membership now would give back. */
export const previewTermination = endpoint({
  ...moderator,
  name: 'sanctions.preview-termination',
  method: 'GET',
  path: '/staff/members/:id/termination',
  response: TerminationPreview,
  refusals: ['not_found'],
});

/** Sanctions of a member, newest first. */
export const listSanctions = endpoint({
  name: 'sanctions.of-member',
  method: 'GET',
  path: '/staff/members/:id/sanctions',
  access: 'staff',
  roles: ['support', 'moderator', 'finance'],
  params: RowParams,
  query: SanctionsQuery,
  response: StaffSanctionsAnswer,
  refusals: ['not_found'],
});

export const removePost = endpoint({
  ...decision,
  name: 'sanctions.remove-post',
  path: '/staff/posts/:id/remove',
  body: Remove,
  refusals: ['not_found', 'own_decision'],
});

export const removeStory = endpoint({
  ...decision,
  name: 'sanctions.remove-story',
  path: '/staff/stories/:id/remove',
  body: Remove,
  refusals: ['not_found', 'own_decision'],
});

/** Those that wait, oldest first, or those that were decided, newest first. */
export const listAppeals = endpoint({
  name: 'sanctions.appeals',
  method: 'GET',
  path: '/staff/appeals',
  access: 'staff',
  roles: ['moderator'],
  query: AppealsQuery,
  response: StaffAppealsAnswer,
});

/** Whoever decided first cannot open it. */
export const showAppeal = endpoint({
  ...moderator,
  name: 'sanctions.appeal-page',
  method: 'GET',
  path: '/staff/appeals/:id',
  response: StaffAppealAnswer,
  refusals: ['not_found', 'own_decision'],
});

/** A file of an appeal, from 1 on, as a download. */
export const downloadAppealFile = endpoint({
  name: 'sanctions.appeal-file',
  method: 'GET',
  path: '/staff/appeals/:id/files/:file',
  access: 'staff',
  roles: ['moderator'],
  params: FileParams,
  response: z.object({}),
  refusals: ['not_found', 'own_decision'],
});

const ofAppeal = { ...moderator, method: 'POST', response: AppealDecided } as const;
const appealRefusals = ['not_found', 'own_decision', 'already_decided'] as const;

export const upholdSanction = endpoint({
  ...ofAppeal,
  name: 'sanctions.uphold',
  path: '/staff/appeals/:id/uphold',
  body: DecideAppeal,
  refusals: appealRefusals,
});

/** Lets it end on another day; a membership that was ended is suspended until then instead. */
export const changeSanction = endpoint({
  ...ofAppeal,
  name: 'sanctions.change',
  path: '/staff/appeals/:id/change',
  body: ChangeSanction,
  refusals: appealRefusals,
});

/** Takes it back, and gives back the days and credits that it cost. */
export const revokeSanction = endpoint({
  ...ofAppeal,
  name: 'sanctions.revoke',
  path: '/staff/appeals/:id/revoke',
  body: DecideAppeal,
  refusals: appealRefusals,
});

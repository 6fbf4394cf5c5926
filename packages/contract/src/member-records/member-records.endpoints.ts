import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { Act, ActDone, ContactUndo, IdentityCorrection, Look, PurposeChange, RecordAddress, RecordPhotoAddress } from './acts.schemas.ts';
import { MembersAnswer, MembersQuery } from './list.schemas.ts';
import { ContactLook, MemberRecord } from './record.schemas.ts';

/** Members by search and filters; with `format=csv` all of them as a file, without any way to reach them. */
export const listMemberRecords = endpoint({
  name: 'member-records.list',
  method: 'GET',
  path: '/staff/members',
  access: 'staff',
  roles: ['support', 'moderator', 'finance'],
  query: MembersQuery,
  response: MembersAnswer,
});

export const showMemberRecord = endpoint({
  name: 'member-records.show',
  method: 'GET',
  path: '/staff/members/:id',
  access: 'staff',
  roles: ['support', 'moderator', 'finance'],
  params: RecordAddress,
  response: z.object({ data: MemberRecord }),
  refusals: ['not_found'],
});

/** A photo of the member as it was handed in, a JPEG; each look is in the audit log. */
export const showRecordPhoto = endpoint({
  name: 'member-records.photo',
  method: 'GET',
  path: '/staff/members/:id/photos/:photo_id',
  access: 'staff',
  roles: ['support', 'moderator', 'finance'],
  params: RecordPhotoAddress,
  response: z.object({}),
  refusals: ['not_found', 'own_account'],
});

/** Answers the contact details; the look and its reason are in the audit log, and the member reads them. */
export const lookAtContact = endpoint({
  name: 'member-records.look-at-contact',
  method: 'POST',
  path: '/staff/members/:id/contact',
  access: 'staff',
  roles: ['support'],
  params: RecordAddress,
  body: Look,
  response: z.object({ data: ContactLook }),
  refusals: ['not_found', 'own_account'],
});

/** Brings the mobile or e-mail back that stood before a change. */
export const undoChangeOfContact = endpoint({
  name: 'member-records.undo-contact-change',
  method: 'POST',
  path: '/staff/members/:id/undo-contact-change',
  access: 'staff',
  roles: ['support'],
  params: RecordAddress,
  body: ContactUndo,
  response: ActDone,
  refusals: ['not_found', 'own_account', 'already_decided', 'phone_taken', 'email_taken', 'expired'],
});

const ACT_REFUSALS = ['not_found', 'own_account', 'already_decided'] as const;

/** Corrects name, birthday and gender after a documented check; what is as it was stays. */
export const correctIdentity = endpoint({
  name: 'member-records.correct-identity',
  method: 'POST',
  path: '/staff/members/:id/identity',
  access: 'staff',
  roles: ['moderator'],
  params: RecordAddress,
  body: IdentityCorrection,
  response: ActDone,
  refusals: ACT_REFUSALS,
});

/** Changes the purpose of a registered account. */
export const changePurpose = endpoint({
  name: 'member-records.change-purpose',
  method: 'POST',
  path: '/staff/members/:id/purpose',
  access: 'staff',
  roles: ['moderator'],
  params: RecordAddress,
  body: PurposeChange,
  response: ActDone,
  refusals: [...ACT_REFUSALS, 'not_registered'],
});

/** Ends the membership in seven days. */
export const endMembership = endpoint({
  name: 'member-records.end-membership',
  method: 'POST',
  path: '/staff/members/:id/end-membership',
  access: 'staff',
  roles: [],
  params: RecordAddress,
  body: Act,
  response: ActDone,
  refusals: [...ACT_REFUSALS, 'account_not_active'],
});

/** Takes a notice back before its day. */
export const keepMembership = endpoint({
  name: 'member-records.keep-membership',
  method: 'POST',
  path: '/staff/members/:id/keep-membership',
  access: 'staff',
  roles: [],
  params: RecordAddress,
  body: Act,
  response: ActDone,
  refusals: ACT_REFUSALS,
});

/** Begins the 30 days after which the account is erased. */
export const deleteMember = endpoint({
  name: 'member-records.delete',
  method: 'POST',
  path: '/staff/members/:id/delete',
  access: 'staff',
  roles: [],
  params: RecordAddress,
  body: Act,
  response: ActDone,
  refusals: ACT_REFUSALS,
});

/** Stops the erasure until the hold is lifted. */
export const placeHold = endpoint({
  name: 'member-records.legal-hold',
  method: 'POST',
  path: '/staff/members/:id/legal-hold',
  access: 'staff',
  roles: [],
  params: RecordAddress,
  body: Act,
  response: ActDone,
  refusals: ACT_REFUSALS,
});

export const liftHold = endpoint({
  name: 'member-records.lift-hold',
  method: 'POST',
  path: '/staff/members/:id/lift-hold',
  access: 'staff',
  roles: [],
  params: RecordAddress,
  body: Act,
  response: ActDone,
  refusals: ACT_REFUSALS,
});

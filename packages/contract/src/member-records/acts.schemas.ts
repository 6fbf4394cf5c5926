import * as z from 'zod/mini';
import { AddressedRow, MemberId, Message, Reason } from '../kernel/index.ts';
import { Birthday, FullName, Gender, PURPOSES } from '../members/index.ts';

/** Of an address: a number that is nobody's names no member. */
export const RecordAddress = z.object({
  id: z.pipe(AddressedRow, MemberId),
});

/** One photo on the page of a member. */
export const RecordPhotoAddress = z.extend(RecordAddress, { photo_id: AddressedRow });

/** `seen` of the page on which it was decided: what somebody else decided since is not decided over. */
const act = { reason: Reason, seen: z.optional(z.int().check(z.nonnegative())) };

export const Act = z.object(act);
export const IdentityCorrection = z.object({ full_name: FullName, date_of_birth: Birthday, gender: Gender, ...act });
export const PurposeChange = z.object({ purpose: z.enum(PURPOSES), ...act });
export const ContactUndo = z.object({ change_id: z.int().check(z.positive()), reason: Reason });
export const Look = z.object({ reason: Reason });

export const ActDone = Message;

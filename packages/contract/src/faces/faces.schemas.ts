import * as z from 'zod/mini';
import { Flag, Message } from '../kernel/index.ts';
import { ReviewStatus } from '../media/index.ts';
import { MOVEMENTS } from './movements.ts';
import { FACE_CONSENT, facesSentences as say } from './faces.sentences.ts';

/** Minutes from the beginning of a check to its end without pictures. */
export const CHECK_MINUTES = 15;

const Moment = z.iso.datetime();
const flagOfForm = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => Number(value) === 1),
);
const id = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
  z.int().check(z.positive()),
);

/** Names the words to which the member agreed. */
export const BeginForm = z.object({ consent_version: z.literal(FACE_CONSENT.version, say.consentFirst.en) });
export const Begun = z.object({
  data: z.object({
    check_id: z.int(),
    /** In the order in which they are asked for. */
    movements: z.array(z.enum(MOVEMENTS)).check(z.minLength(2), z.maxLength(2)),
    expires_at: Moment,
  }),
});

/** `virtual_camera`: 1 where the browser names a camera that is a program. */
export const SendForm = z.object({ check_id: id, virtual_camera: z.optional(flagOfForm) });

export const FaceState = z.object({
  /** 1 where a check can be begun on this site. */
  is_on: Flag,
  /** Of the verification image, taken live or uploaded. */
  status: z.union([z.literal('none'), ReviewStatus]),
  reason: z.nullable(z.string()),
  is_live: Flag,
  /** 1 while the badge rests, until the new profile photo is decided on. */
  is_resting: Flag,
  /** 1 where there is face data to be deleted. */
  has_data: Flag,
});
export type FaceState = z.output<typeof FaceState>;
export const FaceStateAnswer = z.object({ data: FaceState });
export const FaceSaid = z.extend(Message, { data: FaceState });

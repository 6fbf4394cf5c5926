import * as z from 'zod/mini';
import { endpoint, type FileRules } from '../kernel/index.ts';
import { mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import { ListId } from '../members/index.ts';
import { PathId } from './assisted.fields.ts';
import { assistedSentences as say } from './assisted.sentences.ts';

/** Languages on a card at most. */
export const CARD_LANGUAGES_MAX = 10;

/** How one of the support team is shown to the families whom they help. */
export const ManagerCard = z.object({
  /** Of the account. */
  id: z.int(),
  name: z.string(),
  /** Address of the picture; null without one. */
  photo: z.nullable(z.string()),
  /** Of the list of languages. */
  languages: z.array(z.int()),
  /** Days of the week: 0 is Sunday. */
  days: z.array(z.int()),
  /** 'HH:MM' in Dhaka. */
  opens_at: z.string(),
  closes_at: z.string(),
});
export type ManagerCard = z.output<typeof ManagerCard>;

const clock = z.pipe(
  z.string(say.timeOfDay.en).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: say.timeOfDay.en, abort: true })),
  z.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);
const Day = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[0-6]$/, say.chooseDays.en))], say.chooseDays.en),
  z.pipe(z.transform(Number), z.int().check(z.gte(0, say.chooseDays.en), z.lte(6, say.chooseDays.en))),
);
const YesOrNo = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value) => Number(value) === 1),
);

/** The whole card anew. Without a `picture` it keeps the one that it has; `remove_picture` 1 takes it away. */
export const ManagerCardForm = z
  .object({
    languages: z._default(z.array(ListId).check(z.maxLength(CARD_LANGUAGES_MAX, say.atMostTenLanguages.en)), []),
    days: z.array(Day, say.chooseDays.en).check(z.minLength(1, say.chooseDays.en), z.maxLength(7, say.chooseDays.en)),
    opens_at: clock,
    closes_at: clock,
    remove_picture: z._default(YesOrNo, false),
  })
  .check(z.refine((card) => card.opens_at < card.closes_at, { error: say.closesAfter.en, path: ['closes_at'] }));

const picture = { picture: { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge } } as const satisfies FileRules;

/** The cards of the whole support team, also of those who have set nothing yet. */
export const listManagerCards = endpoint({
  access: 'staff',
  roles: ['support'],
  name: 'assisted.manager-cards',
  method: 'GET',
  path: '/staff/assisted-managers',
  response: z.object({
    data: z.array(ManagerCard),
    /** The languages to choose from, named in the reader's own. */
    language_list: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

/** Saves one's own card; administrators also those of others. */
export const saveManagerCard = endpoint({
  access: 'staff',
  roles: ['support'],
  name: 'assisted.save-manager-card',
  method: 'POST',
  path: '/staff/assisted-managers/:id/card',
  params: z.object({ id: PathId }),
  payload: 'form',
  body: ManagerCardForm,
  files: picture,
  response: z.object({ data: ManagerCard }),
  refusals: ['not_found', 'forbidden_role', 'unsupported_type', 'file_too_large'],
});

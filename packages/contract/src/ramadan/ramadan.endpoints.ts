import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { Ramadan } from './ramadan.schemas.ts';
import { ramadanSentences as say } from './ramadan.sentences.ts';

/** Prayer times of today for a district of Bangladesh (Dhaka without one), and where Ramadan stands. */
export const getRamadan = endpoint({
  name: 'ramadan.times',
  method: 'GET',
  path: '/ramadan',
  access: 'public',
  query: z.object({
    /** A state of Bangladesh; another one is 422. */
    district: z.optional(z.string().check(z.regex(/^[0-9]{1,9}$/, say.unknownDistrict.en))),
    month: z._default(z.enum(['0', '1']), '0'),
  }),
  response: z.object({ data: Ramadan }),
});

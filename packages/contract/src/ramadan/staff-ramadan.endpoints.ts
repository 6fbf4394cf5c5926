import * as z from 'zod/mini';
import { endpoint, numberBetween } from '../kernel/index.ts';
import { ramadanSentences as say } from './ramadan.sentences.ts';

/** The Ramadan of a year of the Hijri calendar, as staff see it. */
export const StaffRamadan = z.object({
  year: z.int(),
  /** YYYY-MM-DD; the day by the calendar. */
  computed_on: z.iso.date(),
  /** The first day that the site shows. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** When staff entered it; null while it is the computed one. */
  entered_at: z.nullable(z.iso.datetime()),
});
export type StaffRamadan = z.output<typeof StaffRamadan>;

const answer = z.object({ data: z.array(StaffRamadan) });

/** The Ramadan that runs or comes next, and those around it. */
export const listRamadans = endpoint({
  name: 'ramadan.staff-list',
  method: 'GET',
  path: '/staff/ramadan',
  access: 'staff',
  roles: [],
  response: answer,
});

/** Enters a first day after the moon was sighted, at most 2 days from the computed one. */
export const enterFirstDay = endpoint({
  name: 'ramadan.staff-enter',
  method: 'PUT',
  path: '/staff/ramadan',
  access: 'staff',
  roles: [],
  body: z.object({ year: numberBetween(1, 9999, say.unknownYear.en), starts_on: z.iso.date(say.dayWrong.en) }),
  response: answer,
});

import * as z from 'zod/mini';
import { AddressedRow, endpoint, Flag, ListFormat, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { staffSentences as say } from './staff.sentences.ts';

export const AUDIT_PAGE_SIZE = 50;

const facts = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntryView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who acted; null for the software itself, which commands of the operator are too. */
  staff_id: z.nullable(MemberId),
  /** The name of staff, the code of a member. */
  staff_name: z.nullable(z.string()),
  /** `<feature>.<act>` */
  act: z.string(),
  /** Names what it was done to: `account`, `payment` …; its number, where it has one. */
  target_type: z.string(),
  target_id: z.nullable(z.string()),
  member_id: z.nullable(MemberId),
  /** The code of a member, the name of staff. */
  member_name: z.nullable(z.string()),
  member_is_staff: Flag,
  reason: z.nullable(z.string()),
  before: facts,
  after: facts,
  details: facts,
  network_address: z.nullable(z.string()),
});
export type AuditEntryView = z.output<typeof AuditEntryView>;

const number = z.optional(AddressedRow);
/** The number of a member, or their code: 'BN100001'. */
const member = z.optional(z.string().check(z.trim(), z.regex(/^(BN)?[0-9]{1,15}$/i, say.memberWrong.en)));
const day = z.optional(z.iso.date(say.dayWrong.en));

/** The log, newest first. `from` and `to` are days in Dhaka, both inside.  */
export const listAudit = endpoint({
  name: 'staff.list-audit',
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  roles: [],
  query: z.object({
    page: PageNumber,
    format: ListFormat,
    staff_id: number,
    member_id: member,
    act: z.optional(z.string().check(z.maxLength(100))),
    from: day,
    to: day,
  }),
  response: z.object({
    data: z.array(AuditEntryView),
    ...pagination,
    /** 1 where there are more entries than `total`: they are not counted further, and are found by a narrower time. */
    total_is_capped: Flag,
    /** Every act that the log knows. */
    acts: z.array(z.string()),
  }),
});

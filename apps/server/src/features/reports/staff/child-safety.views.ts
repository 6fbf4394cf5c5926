import type { ChildSafetyReport } from '@app/contract/reports';
import { findByMemberCode } from '#features/accounts';
import { findChildSafetyReport, type ChildSafetyRow } from '#features/contact';
import { memberSummaries, type MemberSummary } from '#features/members';
import { namesOf, sanctionsOf, staffName } from '#features/sanctions';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { kindOf, type KeptFile } from './report-files.ts';
import { lookedAt, type Reader } from './staff-reports.views.ts';

const BEGINNING = 200;
const SANCTIONS = 10;
const MEMBER_CODE = /\bBN\d{6,}\b/i;

type Names = ReadonlyMap<number, string>;

const childSafetyRow = (row: ChildSafetyRow, names: Names) => ({
  id: row.id,
  reference: row.reference,
  description: row.description.length > BEGINNING ? `${row.description.slice(0, BEGINNING)}…` : row.description,
  subject_ref: row.subjectRef,
  has_picture: row.pictureKey !== null,
  is_anonymous: row.memberId === null,
  reported_at: row.createdAt.toISOString(),
  looked_at: lookedAt(row, names),
  decided:
    row.decision === null || row.decidedAt === null
      ? null
      : {
          decision: row.decision,
          reason: row.decisionReason,
          decided_by: staffName(names, row.decidedBy),
          decided_at: row.decidedAt.toISOString(),
        },
});

/** Presents a page of the list. */
export async function presentChildSafetyReports(ctx: Context, rows: readonly ChildSafetyRow[]) {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ lookedAtBy, decidedBy }) => [lookedAtBy, decidedBy]),
  );
  return rows.map((row) => childSafetyRow(row, names));
}

/** Returns the files of a report in their order: the picture that was sent, then copies of what was removed. */
export function childSafetyFiles({ pictureKey, evidence }: ChildSafetyRow): readonly KeptFile[] {
  const all = [
    ...(pictureKey === null ? [] : [{ of: 'reporter' as const, kind: 'image' as const, key: pictureKey }]),
    ...evidence.flatMap(({ files }) => files.map(({ key, kind }) => ({ of: 'evidence' as const, kind: kindOf(kind), key }))),
  ];
  return all.map((file, index) => ({ number: index + 1, ...file }));
}

/** Returns the member whose code stands in the words of a report; null where none does. */
async function namedIn(ctx: Context, { subjectRef, description }: ChildSafetyRow): Promise<number | null> {
  const code = MEMBER_CODE.exec(`${subjectRef ?? ''} ${description}`)?.[0]?.toUpperCase();
  return code === undefined ? null : ((await findByMemberCode(ctx, code))?.id ?? null);
}

function party(id: number | null, people: ReadonlyMap<number, MemberSummary>) {
  const member = id === null ? undefined : people.get(id);
  return member ? { id: member.id, member_code: member.memberCode, name: member.name } : null;
}

/** Presents one report. Whom it is about is who staff found, else who its words name. */
export async function presentChildSafetyReport(ctx: Context, id: number, { staffId, language }: Reader): Promise<ChildSafetyReport> {
  const row = await findChildSafetyReport(ctx, id);
  if (!row) throw new Refusal('not_found');
  const [listed] = await presentChildSafetyReports(ctx, [row]);
  if (!listed) throw new TypeError('a report that was read is not there');
  const named = row.subjectMemberId ?? (await namedIn(ctx, row));
  const people = await memberSummaries(
    ctx,
    [row.memberId, named].filter((one) => one !== null),
  );
  return {
    ...listed,
    description: row.description,
    reply_to: row.replyTo,
    reporter: party(row.memberId, people),
    subject: party(named, people),
    is_own: staffId === row.memberId || staffId === row.subjectMemberId,
    files: childSafetyFiles(row).map(({ number, of, kind }) => ({ number, of, kind })),
    evidence: row.evidence.map(({ type, id: content, text, at }) => ({ type, id: content, text, at })),
    sanctions: named === null ? [] : (await sanctionsOf(ctx, named, { limit: SANCTIONS, language })).rows,
  };
}

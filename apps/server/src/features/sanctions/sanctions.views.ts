import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire } from '@app/contract/money';
import { packageNames } from '@app/contract/packages';
import { clauseTitle, sanctionNames, type MemberSanction, type StaffSanction } from '@app/contract/sanctions';
import type { UnusedPackage } from '#features/payments';
import type { Context } from '#platform/context';
import * as appeals from './appeals.store.ts';
import { restsOnFor, type SanctionReader } from './sanction-words.ts';
import { appealUntil, decideBy, isRunning, whyNoAppeal } from './sanctions.policy.ts';
import { namesOf } from './sanctions.store.ts';
import type { AppealRow, SanctionRow } from './sanctions.tables.ts';

export const staffName = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : { id, name: names.get(id) ?? null };

export const returnedPackage = (one: UnusedPackage, language: SentenceLanguage) => ({
  payment_code: one.paymentCode,
  package_name: packageNames({ name: one.packageName, nameBn: one.packageNameBn ?? null })[language],
  price: takaOnWire(one.price),
  days_left: one.daysLeft,
  days: one.days,
  credits_left: one.creditsLeft,
  credits: one.credits,
  amount: takaOnWire(one.amount),
  way: one.way,
});

/** Presents sanctions for staff: a statement for their appeals, one for the names. */
export async function presentForStaff(ctx: Context, rows: readonly SanctionRow[], language: SentenceLanguage): Promise<StaffSanction[]> {
  const ofSanctions = new Map(
    (
      await appeals.listOfSanctions(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.sanctionId, one]),
  );
  const names = await namesOf(
    ctx,
    rows.flatMap(({ decidedBy, endedBy }) => [decidedBy, endedBy]),
  );
  const now = ctx.clock.now();
  return rows.map((row) => staffSanction(row, { appeal: ofSanctions.get(row.id), names, now, language }));
}

type Beside = {
  readonly appeal: AppealRow | undefined;
  readonly names: ReadonlyMap<number, string>;
  readonly now: Date;
  readonly language: SentenceLanguage;
};

const staffSanction = (row: SanctionRow, { appeal, names, now, language }: Beside): StaffSanction => ({
  id: row.id,
  member_id: row.memberId,
  kind: row.kind,
  reason: row.reason,
  clause: row.clause,
  ground: row.ground,
  evidence: row.evidence,
  rests_on: [...row.restsOn],
  target: row.targetType !== null && row.targetId !== null ? { type: row.targetType, id: row.targetId } : null,
  report_id: row.reportId,
  child_safety_report_id: row.childSafetyReportId,
  until: row.until?.toISOString() ?? null,
  imposed_at: row.decidedAt.toISOString(),
  imposed_by: staffName(names, row.decidedBy),
  is_running: isRunning(row, now),
  ended_at: row.endedAt?.toISOString() ?? null,
  ended_how: row.endedHow,
  ended_by: staffName(names, row.endedBy),
  end_reason: row.endReason,
  returned: row.returned.map((one) => returnedPackage(one, language)),
  appeal: appeal ? { id: appeal.id, sent_at: appeal.createdAt.toISOString(), outcome: appeal.outcome } : null,
});

/** Presents sanctions as their member reads them. */
export async function presentForMember(ctx: Context, rows: readonly SanctionRow[], reader: SanctionReader): Promise<MemberSanction[]> {
  const ofSanctions = new Map(
    (
      await appeals.listOfSanctions(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.sanctionId, one]),
  );
  return rows.map((row) => memberSanction(ctx, row, { appeal: ofSanctions.get(row.id), reader }));
}

type Read = { readonly appeal: AppealRow | undefined; readonly reader: SanctionReader };

function memberSanction(ctx: Context, row: SanctionRow, { appeal, reader }: Read): MemberSanction {
  const { settings, clock } = ctx;
  const { language } = reader;
  const now = clock.now();
  const days = settings.APPEAL_DAYS;
  return {
    id: row.id,
    kind: row.kind,
    name: sanctionNames[row.kind][language],
    reason: row.reason,
    clause: { number: row.clause, title: clauseTitle(row.clause)[language] },
    rests_on: restsOnFor(reader, row.restsOn),
    imposed_at: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    is_running: isRunning(row, now),
    taken_back: flagOf(row.endedHow === 'taken_back'),
    returned: row.returned.map((one) => returnedPackage(one, language)),
    ask: { email: settings.SUPPORT_EMAIL || null, phone: settings.SUPPORT_PHONE ?? null },
    appeal_until: appealUntil(row, days).toISOString(),
    may_appeal: flagOf(whyNoAppeal(row, appeal !== undefined, { now, days }) === null),
    appeal: appeal ? memberAppeal(appeal) : null,
  };
}

const memberAppeal = (appeal: AppealRow): NonNullable<MemberSanction['appeal']> => ({
  text: appeal.text,
  files: appeal.fileKeys.length,
  sent_at: appeal.createdAt.toISOString(),
  decide_by: decideBy(appeal.createdAt).toISOString(),
  outcome: appeal.outcome,
  decided_at: appeal.decidedAt?.toISOString() ?? null,
  reason: appeal.decisionReason,
  given_back: appeal.givenBack,
});

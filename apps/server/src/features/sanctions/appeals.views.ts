import type { SentenceLanguage } from '@app/contract/kernel';
import type { StaffAppeal } from '@app/contract/sanctions';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import * as appeals from './appeals.store.ts';
import { refuseOwn } from './decide-appeal.ts';
import { decideBy, mayDecideAppeal } from './sanctions.policy.ts';
import { listOfMember, namesOf, findSanction } from './sanctions.store.ts';
import { presentForStaff, staffName } from './sanctions.views.ts';

const OTHERS = 10;

type Reading = { readonly staffId: number; readonly names: ReadonlyMap<number, string>; readonly now: Date };

const appealRow = (row: appeals.ListedAppeal, { staffId, names, now }: Reading) => {
  const { memberId, firstDecider } = row;
  const due = decideBy(row.createdAt);
  return {
    id: row.id,
    member_id: memberId,
    member_code: row.memberCode,
    member_name: row.memberName,
    kind: row.kind,
    clause: row.clause,
    sent_at: row.createdAt.toISOString(),
    decide_by: due.toISOString(),
    is_late: row.decidedAt === null && now > due,
    is_own: !mayDecideAppeal({ staffId, memberId, firstDecider }),
    outcome: row.outcome,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: staffName(names, row.decidedBy),
  };
};

/** Presents a page of the list for one of the staff. */
export async function presentAppeals(ctx: Context, rows: readonly appeals.ListedAppeal[], staffId: number) {
  const names = await namesOf(
    ctx,
    rows.map(({ decidedBy }) => decidedBy),
  );
  const reading = { staffId, names, now: ctx.clock.now() };
  return rows.map((row) => appealRow(row, reading));
}

/** Presents one appeal with what it is against. 403 `own_decision` for who decided first, and for the member. */
export async function presentAppeal(
  ctx: Context,
  id: number,
  { staffId, language }: { readonly staffId: number; readonly language: SentenceLanguage },
): Promise<StaffAppeal> {
  const row = await appeals.findListed(ctx, id);
  const sanction = row && (await findSanction(ctx, row.sanctionId));
  if (!row || !sanction) throw new Refusal('not_found');
  refuseOwn(staffId, sanction);
  const [listed] = await presentAppeals(ctx, [row], staffId);
  const { rows: all } = await listOfMember(ctx, row.memberId, { limit: OTHERS + 1, offset: 0 });
  const others = all.filter((one) => one.id !== sanction.id).slice(0, OTHERS);
  const [shown, ...further] = await presentForStaff(ctx, [sanction, ...others], language);
  if (!listed || !shown) throw new TypeError('an appeal that was read is not there');
  return {
    ...listed,
    text: row.text,
    files: row.fileTypes,
    reason: row.decisionReason,
    given_back: row.givenBack,
    sanction: shown,
    others: further,
  };
}

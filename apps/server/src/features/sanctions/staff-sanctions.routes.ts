import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire } from '@app/contract/money';
import * as calls from '@app/contract/sanctions';
import { walletBalance } from '#features/ledger';
import { unusedPackages } from '#features/payments';
import { findAccount } from '#features/accounts';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import { downloadOf } from './appeal-files.ts';
import * as appeals from './appeals.store.ts';
import { presentAppeal, presentAppeals } from './appeals.views.ts';
import { decideAppeal, refuseOwn, type AppealDecision } from './decide-appeal.ts';
import { imposeSanction, type Measure, type SanctionOrder } from './impose-sanction.ts';
import { liftSanction } from './lift-sanction.ts';
import { countWarnings, findSanction, listOfMember, ownerOf } from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';
import { presentForStaff, returnedPackage } from './sanctions.views.ts';

const say = calls.sanctionMessages;

export function routeStaffSanctions(http: Http): void {
  routeMeasures(http);
  routeRemovals(http);
  routeReading(http);
  routeAppeals(http);
}

type Caller = { readonly ctx: Context; readonly viewer: Viewer; readonly language: SentenceLanguage };

async function answer({ ctx, language }: Caller, message: Sentence, work: (tx: Tx) => Promise<SanctionRow>) {
  const { id } = await inTransaction(ctx, work);
  const row = await findSanction(ctx, id);
  const [data] = row ? await presentForStaff(ctx, [row], language) : [];
  if (!data) throw new TypeError('a sanction that was imposed is not there');
  return { message: sayIn(language, message), data };
}

type Basis = Pick<SanctionOrder, 'reason' | 'clause' | 'evidence'>;

function impose(caller: Caller, memberId: number, basis: Basis, { measure, message }: { measure: Measure; message: Sentence }) {
  const { reason, clause, evidence } = basis;
  const order = { memberId, staffId: caller.viewer.accountId, reason, clause, evidence, measure };
  return answer(caller, message, (tx) => imposeSanction(tx, order));
}

function routeMeasures(http: Http): void {
  http.serve(calls.warnMember, ({ params, body, ...caller }) =>
    impose(caller, params.id, body, { measure: { kind: 'warning' }, message: say.warned }),
  );
  http.serve(calls.limitMember, ({ params, body, ...caller }) =>
    impose(caller, params.id, body, { measure: { kind: 'limit', until: body.until }, message: say.limited }),
  );
  http.serve(calls.suspendMember, ({ params, body, ...caller }) =>
    impose(caller, params.id, body, { measure: { kind: 'suspension', until: body.until ?? null }, message: say.suspended }),
  );
  http.serve(calls.terminateMember, ({ params, body, ...caller }) =>
    impose(caller, params.id, body, { measure: { kind: 'termination', ground: body.ground }, message: say.terminated }),
  );
  http.serve(calls.liftSanction, ({ params, body, ...caller }) =>
    answer(caller, say.lifted, (tx) => liftSanction(tx, { memberId: params.id, staffId: caller.viewer.accountId, reason: body.reason })),
  );
}

function routeRemovals(http: Http): void {
  const remove = async (kind: 'post' | 'story', id: number, body: Basis, caller: Caller) => {
    const memberId = await ownerOf(caller.ctx, { kind, id });
    if (memberId === null) throw new Refusal('not_found');
    const measure = { kind: 'content_removed', target: { kind, id } } as const;
    return impose(caller, memberId, body, { measure, message: say.removed }).catch((failure: unknown) => {
      throw failure instanceof Refusal && failure.code === 'content_gone' ? new Refusal('not_found') : failure;
    });
  };
  http.serve(calls.removePost, ({ params, body, ...caller }) => remove('post', params.id, body, caller));
  http.serve(calls.removeStory, ({ params, body, ...caller }) => remove('story', params.id, body, caller));
}

function routeReading(http: Http): void {
  http.serve(calls.listSanctions, async ({ ctx, params, query: { page }, language }) => {
    if (!(await findAccount(ctx, params.id))) throw new Refusal('not_found');
    const perPage = calls.SANCTIONS_PAGE_SIZE;
    const { rows, total } = await listOfMember(ctx, params.id, { limit: perPage, offset: (page - 1) * perPage });
    return {
      data: await presentForStaff(ctx, rows, language),
      standing_warnings: await countWarnings(ctx, params.id),
      ...pageKeys({ page, perPage, rows: rows.length, total }),
    };
  });
  http.serve(calls.previewTermination, async ({ ctx, params, language }) => {
    if (!(await findAccount(ctx, params.id))) throw new Refusal('not_found');
    const packages = await unusedPackages(ctx, params.id);
    const total = packages.reduce((sum, { amount }) => sum + amount, 0);
    const balance = await walletBalance(ctx, params.id);
    const shown = packages.map((one) => returnedPackage(one, language));
    return { data: { packages: shown, total: takaOnWire(total), wallet_balance: takaOnWire(balance) } };
  });
}

function routeAppeals(http: Http): void {
  http.serve(calls.listAppeals, async ({ ctx, viewer, query: { page, state } }) => {
    const perPage = calls.APPEALS_PAGE_SIZE;
    const { rows, total } = await appeals.listAppeals(ctx, {
      isDecided: state === 'decided',
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return { data: await presentAppeals(ctx, rows, viewer.accountId), ...pageKeys({ page, perPage, rows: rows.length, total }) };
  });
  http.serve(calls.showAppeal, async ({ ctx, viewer, params, language }) => ({
    data: await presentAppeal(ctx, params.id, { staffId: viewer.accountId, language }),
  }));
  http.serveFile(calls.downloadAppealFile, async ({ ctx, viewer, params }) => {
    const appeal = await appeals.findAppeal(ctx, params.id);
    const sanction = appeal && (await findSanction(ctx, appeal.sanctionId));
    if (!appeal || !sanction) throw new Refusal('not_found');
    refuseOwn(viewer.accountId, sanction);
    const entry = {
      actorId: viewer.accountId,
      action: 'sanctions.look-at-file',
      subject: `appeal:${appeal.id}`,
      memberId: appeal.memberId,
    };
    await inTransaction(ctx, (tx) => tx.audit.record(tx, entry));
    return downloadOf(ctx, appeal, params.file);
  });
  const decide = async ({ ctx, viewer, language }: Caller, appealId: number, verdict: Pick<AppealDecision, 'reason' | 'verdict'>) => {
    await decideAppeal(ctx, { appealId, staffId: viewer.accountId, ...verdict });
    return {
      message: sayIn(language, say.appealDecided),
      data: await presentAppeal(ctx, appealId, { staffId: viewer.accountId, language }),
    };
  };
  http.serve(calls.upholdSanction, ({ params, body: { reason }, ...caller }) =>
    decide(caller, params.id, { reason, verdict: { outcome: 'upheld' } }),
  );
  http.serve(calls.changeSanction, ({ params, body: { reason, until }, ...caller }) =>
    decide(caller, params.id, { reason, verdict: { outcome: 'changed', until } }),
  );
  http.serve(calls.revokeSanction, ({ params, body: { reason }, ...caller }) =>
    decide(caller, params.id, { reason, verdict: { outcome: 'taken_back' } }),
  );
}

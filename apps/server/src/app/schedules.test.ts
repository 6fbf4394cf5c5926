import { afterAll, beforeAll, expect, it } from 'vitest';
import { cronOf, schedulesOf } from '#platform/jobs';
import { openTestContext } from '#testing';
import { allJobs } from './create-context.ts';

/** Lists what begins by itself on a site, by the clock of UTC (Dhaka is six hours ahead): nobody else begins it, and nobody notices at once where it stops. */
const BY_THE_CLOCK: Readonly<Record<string, string>> = {
  'accounts.apply-due-states': '* * * * *',
  'accounts.prune-session-changes': '*/10 * * * *',
  'account-closure.tell-erased-soon': '7 * * * *',
  'account-closure.tell-unused': '30 5 * * *',
  'passkeys.clear-challenges': '*/15 * * * *',
  'entitlements.settle-periods': '*/5 * * * *',
  'outbound.send-due': '* * * * *',
  'outbound.clear-old': '40 2 * * *',
  'notifications.delete-old': '20 22 * * *',
  'members.find-districts': '35 20 * * *',
  'media.delete-discarded-files': '*/15 * * * *',
  'media.delete-abandoned-scans': '20 21 * * *',
  'faces.free-queue': '*/5 * * * *',
  'faces.clear-checks': '40 20 * * *',
  'reviews.examine-overlooked': '*/10 * * * *',
  'reviews.delete-lapsed-holds': '25 * * * *',
  'calls.end-what-rang': '* * * * *',
  'calls.clear-old': '23 3 * * *',
  'search.admit-of-age': '5 18 * * *',
  'search.prune-changes': '*/10 * * * *',
  'saved-searches.tell-news': '0 4 * * 5',
  'saved-searches.count-ahead': '10 22 * * *',
  'receipts.forget-payers': '10 21 * * *',
  'payments.reconcile': '* * * * *',
  'payments.start-refunds': '* * * * *',
  'payments.erase-messages': '40 21 * * *',
  'payments.name-not-given': '40 21 * * *',
  'ledger.check': '0 21 * * *',
  'interests.mark-expired': '17 * * * *',
  'suggestions.make-tonight': '30 20 * * *',
  'suggestions.pick-today': '0 2 * * *',
  'assisted.settle': '2,7,12,17,22,27,32,37,42,47,52,57 * * * *',
  'assisted.delete-old-requests': '35 21 * * *',
  'messages.tell-who-is-away': '* * * * *',
  'profiles.forget-visits': '20 21 * * *',
  'privacy.expire-photo-requests': '25 * * * *',
  'feed.clear-deleted-posts': '25 * * * *',
  'stories.clear-ended': '35 * * * *',
  'reports.delete-old': '50 21 * * *',
  'transparency.count-quarters': '30 18 * * *',
  'erasure.erase-due': '* * * * *',
  'data-looks.delete-old': '10 21 * * *',
  'sign-in.journal-failures': '3 * * * *',
  'sign-in.apply-waiting-resets': '* * * * *',
  'accounts.clear-old': '23 3 * * *',
  'social-sign-in.clear-old': '41 3 * * *',
  'public-site.sum-up-visits': '40 21 * * *',
  'overview.close-days': '10 * * * *',
  'overview.count-active': '9,19,29,39,49,59 * * * *',
  'data-export.tend': '*/5 * * * *',
  'live.clear-old': '41 * * * *',
  'rate-limit.clear-ended': '17 * * * *',
  'replicas.forget-writes': '23 * * * *',
  'partitions.keep': '7 * * * *',
  'captcha.clear-expired': '37 * * * *',
};

let opened: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => void (opened = await openTestContext()));
afterAll(() => opened.close());

it('[QUAL-26] the queue can read every crontab line of every feature, in the demo and elsewhere', () => {
  const { ctx } = opened;
  let read = 0;
  for (const DEMO of [true, false]) {
    const server = { ...ctx, settings: { ...ctx.settings, DEMO } };
    for (const job of allJobs(server)) expect(() => (read += schedulesOf(server, [job]).length), job.job.name).not.toThrow();
  }
  expect(read).toBeGreaterThan(40);
});

it('[QUAL-26] no two jobs have one name', () => {
  const names = allJobs(opened.ctx).map(({ job }) => job.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('[QUAL-26][QUAL-08][QUAL-42] what nobody asks for begins by the clock; a backup of each night where BACKUP_DIR says so and the database is the embedded one, drawn posts in a demo alone', () => {
  const schedule = (more: Partial<typeof opened.ctx.settings>) => {
    const server = {
      ...opened.ctx,
      settings: { ...opened.ctx.settings, DEMO: false, BACKUP_DIR: undefined, DATABASE_URL: undefined, ...more },
    };
    return Object.fromEntries(
      allJobs(server)
        .flatMap((handler) => [[handler.job.name, cronOf(server, handler)]])
        .filter(([, line]) => line),
    );
  };
  expect(schedule({})).toEqual(BY_THE_CLOCK);
  expect(schedule({ BACKUP_DIR: '/mnt/other-disk' })).toEqual({ ...BY_THE_CLOCK, 'backup.nightly': '30 20 * * *' });
  expect(schedule({ BACKUP_DIR: '/mnt/other-disk', DATABASE_URL: 'postgres://localhost/x' })).toEqual(BY_THE_CLOCK);
  expect(schedule({ DEMO: true })).toEqual({ ...BY_THE_CLOCK, 'demo.fill-feed': '*/15 * * * *' });
});

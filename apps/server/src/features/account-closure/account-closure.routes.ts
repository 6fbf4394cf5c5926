import { closureMessages as say, deactivateAccount, deleteAccount } from '@app/contract/account-closure';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import { dayOf } from './account-closure.policy.ts';
import { closeForGood, deactivate } from './close-account.ts';

export function routeAccountClosure(http: Http): void {
  http.serve(deactivateAccount, async ({ ctx, viewer, body, files, language }) => {
    await deactivate(ctx, viewer, { reason: body.reason, attachment: files.attachment ?? null });
    return { message: sayIn(language, say.deactivated) };
  });

  http.serve(deleteAccount, async ({ ctx, viewer, body, files, language }) => {
    const deletionAt = await closeForGood(ctx, viewer, { reason: body.reason, attachment: files.attachment ?? null });
    const date = dayOf(deletionAt, language, viewer.timeZone);
    return { message: sayIn(language, say.closed, { date }), deletion_at: deletionAt.toISOString() };
  });
}

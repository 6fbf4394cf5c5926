import { onboardingSentences } from '@app/contract/onboarding';
import { sayIn } from '@app/contract/kernel';
import { getPartnerExpectation, updatePartnerExpectation } from '@app/contract/partner-preferences';
import { inTransaction } from '#platform/context';
import type { Http } from '#platform/http';
import { preferencesOf, updatePreferences } from './partner-preferences.service.ts';
import { presentPreferences, presentRowsOf } from './partner-preferences.views.ts';

export function servePartnerPreferences(http: Http): void {
  http.serve(getPartnerExpectation, async ({ ctx, viewer }) => ({
    data: { partner_preference: presentPreferences(await preferencesOf(ctx, viewer.accountId)) },
  }));
  http.serve(updatePartnerExpectation, async ({ ctx, viewer, body, language }) => {
    const stored = await inTransaction(ctx, (tx) => updatePreferences(tx, viewer.accountId, body));
    return { message: sayIn(language, onboardingSentences.saved), data: presentRowsOf(body, stored) };
  });
}

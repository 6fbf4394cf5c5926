import {
  accountMessages as say,
  confirmAuthenticator,
  removeAuthenticator,
  showAuthenticator,
  startAuthenticator,
} from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import * as authenticator from './authenticator.ts';

export function routeAuthenticator(http: Http): void {
  http.serve(showAuthenticator, async ({ ctx, viewer }) => {
    const { isOn, isRequired, recoveryCodesLeft } = await authenticator.authenticatorState(ctx, viewer);
    return { data: { is_on: isOn, is_required: isRequired, recovery_codes_left: recoveryCodesLeft } };
  });

  http.serve(startAuthenticator, async ({ ctx, viewer, body, client }) => ({
    data: await authenticator.startAuthenticator(ctx, viewer, body.password, client.networkAddress),
  }));

  http.serve(confirmAuthenticator, async ({ ctx, viewer, body, language }) => ({
    data: { recovery_codes: [...(await authenticator.confirmAuthenticator(ctx, viewer, body.code))] },
    message: sayIn(language, say.authenticatorAdded),
  }));

  http.serve(removeAuthenticator, async ({ ctx, viewer, body, client, language }) => {
    await authenticator.removeAuthenticator(ctx, viewer, { ...body, networkAddress: client.networkAddress });
    return { message: sayIn(language, say.authenticatorRemoved) };
  });
}

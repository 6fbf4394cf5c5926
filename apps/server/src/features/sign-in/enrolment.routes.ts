import { completeEnrolment, showEnrolment } from '@app/contract/staff';
import type { Http } from '#platform/http';
import { completeEnrolment as complete, showEnrolment as show } from '#features/staff';
import { presentSignIn, visitorOf } from './present-sign-in.ts';
import { completeSignIn } from './sign-in.service.ts';

/** Binds the calls of an enrolment link: who set up their access by one is signed in. */
export function routeEnrolment(http: Http): void {
  http.serve(showEnrolment, async ({ ctx, params, client }) => {
    const { uri, ...shown } = await show(ctx, params.token, client.networkAddress);
    return { data: { ...shown, otpauth_url: uri } };
  });
  http.serve(completeEnrolment, async ({ ctx, params, body, client, language }) => {
    const { account, recoveryCodes } = await complete(ctx, { token: params.token, ...body, networkAddress: client.networkAddress });
    const visitor = { ...visitorOf(client, language), remember: false, by: 'enrolment' } as const;
    const signedIn = await completeSignIn(ctx, account, visitor);
    return { ...presentSignIn(ctx, signedIn, client, language), data: { recovery_codes: [...recoveryCodes] } };
  });
}

import { errorToShow } from '../sign-in/sign-in.policy.ts';

/** Holds what came back from a provider: why it failed, or a ticket; neither where the answer is none. */
export type Given = { readonly error: string | null; readonly ticket: string | null };

/** Reads the address of the page. A ticket counts only where the user came with it; who that is says the server alone. */
export function givenBy(parameters: URLSearchParams): Given {
  if (parameters.has('error')) return { error: errorToShow(parameters.get('error')) ?? '', ticket: null };
  const [ticket, user] = [parameters.get('token'), parameters.get('user')];
  return { error: null, ticket: ticket && user ? ticket : null };
}

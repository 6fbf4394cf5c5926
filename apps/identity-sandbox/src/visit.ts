const REDIRECTS_MOST = 10;

/** Says what a browser does on the pages of the sandbox: the id of a person, `CANCEL`, or `SLOWLY` and an id. */
export type Press = string;

/**
 * Opens an authorization page of the sandbox as a browser would, presses a button and follows to where the browser leaves the sandbox.
 * Returns that address, or the text of the page on which it went no further.
 */
export async function visit(authorizationUrl: string, press: Press): Promise<{ readonly leftFor: string | null; readonly page: string }> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  const open = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
      ...(body ? { body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  let address = authorizationUrl;
  let response = await open(address);
  for (let count = 0; count < REDIRECTS_MOST; count += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      address = new URL(location, address).href;
      if (!address.startsWith(`${origin}/`)) return { leftFor: address, page: '' };
      response = await open(address);
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) return { leftFor: null, page };
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
    );
    response = await open(new URL(action, address).href, new URLSearchParams([...fields, ['button', press]]));
  }
  throw new Error('the sandbox leads around in a circle');
}

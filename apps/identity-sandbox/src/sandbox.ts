import http, { type IncomingMessage, type RequestListener } from 'node:http';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { createBehaviour } from './behaviour.ts';
import { callAt, FACEBOOK_VERSION } from './calls.ts';
import { serveControl } from './control.routes.ts';
import { serveFacebook } from './facebook/facebook.routes.ts';
import { serveGooglePages } from './google/google.routes.ts';
import { createGoogle } from './google/provider.ts';
import { markup } from './pages/markup.ts';
import { sendPage } from './pages/page.ts';
import { createPersons } from './persons.ts';
import type { FacebookApp, GoogleClient, IdentitySandbox, SandboxOptions } from './sandbox.types.ts';
import { createWaits } from './waits.ts';

const MOUNT = '/google';
const PAGES = `${MOUNT}/interaction/`;
const CLIENT = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret-of-nobody' } as const;
const APP = { appId: '990000000000001', appSecret: 'sandbox-app-secret-of-nobody', version: FACEBOOK_VERSION } as const;

const isOfProvider = (address: string): boolean => address.startsWith(`${MOUNT}/`) && !address.startsWith(PAGES);

/** Passes what belongs to the OpenID provider to it, as if it stood at the root, and all else to the pages. */
function createHttp(google: RequestListener, meets: (request: IncomingMessage, response: http.ServerResponse) => boolean): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    serverFactory: (handle) =>
      http.createServer((request, response) => {
        if (meets(request, response)) return;
        const { url = '/' } = request;
        if (!isOfProvider(url)) return handle(request, response);
        Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) });
        google(request, response);
      }),
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
  return app;
}

/** Starts imitations of Google and Facebook on one address. */
export async function startIdentitySandbox({ port = 0, host = '127.0.0.1', pauseMs }: SandboxOptions = {}): Promise<IdentitySandbox> {
  const behaviour = createBehaviour();
  const persons = createPersons();
  const waits = createWaits(pauseMs);
  // Its own address is known only when it listens.
  const late: { provider?: Provider; answer?: RequestListener; app?: FacebookApp } = {};
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the sandbox does not listen yet');
    return value;
  };
  const app = createHttp(
    (request, response) => known(late.answer)(request, response),
    ({ url = '/' }, response) => behaviour.meets(callAt(url), response),
  );
  serveGooglePages(app, () => known(late.provider), persons);
  serveFacebook(app, { app: () => known(late.app), persons, behaviour, waits });
  const control = { addPerson: persons.add, behave: behaviour.change, behaveWell: behaviour.reset };
  serveControl(app, control);
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Identity sandbox',
      body: markup`<h1>Identity sandbox</h1><p>Sign in on the site with Google or Facebook to come to these pages.</p>`,
    }),
  );
  const address = await app.listen({ port, host });
  const google: GoogleClient = { issuerUrl: `${address}${MOUNT}`, ...CLIENT };
  late.app = { url: `${address}/facebook`, graphUrl: `${address}/graph`, ...APP };
  late.provider = createGoogle(google, { persons, behaviour, waits });
  late.answer = late.provider.callback() as RequestListener;
  return {
    address,
    google,
    facebook: late.app,
    ...control,
    async stop() {
      waits.endAll();
      await app.close();
    },
  };
}

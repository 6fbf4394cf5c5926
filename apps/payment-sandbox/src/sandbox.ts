import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createBehaviour } from './behaviour.ts';
import { BKASH_PATH, serveBkash } from './bkash/bkash.routes.ts';
import { createExecutions } from './bkash/execute-payment.ts';
import { createBkashPresses } from './bkash/press.ts';
import { createTokens } from './bkash/tokens.ts';
import { serveControl } from './control.routes.ts';
import { createControl } from './control.ts';
import { BKASH_MERCHANT, SSLCOMMERZ_STORE } from './credentials.ts';
import { createDeliveries, deliverOverHttp } from './deliveries.ts';
import type { SandboxContext } from './answer-call.ts';
import { homePage } from './pages/home.ts';
import { sendPage } from './pages/layout.ts';
import { openRecord } from './record/record.ts';
import type { PaymentSandbox, SandboxControl, SandboxOptions } from './sandbox.types.ts';
import { createSslcommerzPresses } from './sslcommerz/press.ts';
import { serveSslcommerz } from './sslcommerz/sslcommerz.routes.ts';
import { createWaits } from './waits.ts';

async function createHttp(): Promise<FastifyInstance> {
  const http = fastify({ forceCloseConnections: true });
  await http.register(formbody);
  // SSLCOMMERZ takes both kinds of forms.
  http.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    return Object.fromEntries(form);
  });
  return http;
}

/** Puts the two gateways, their pages and the control together. */
function mount(ctx: SandboxContext): SandboxControl {
  const sslcommerz = createSslcommerzPresses(ctx);
  const bkash = createBkashPresses(ctx);
  const tokens = createTokens(ctx.now, ctx.behaviour);
  serveSslcommerz(ctx, sslcommerz);
  serveBkash(ctx, { tokens, presses: bkash, executions: createExecutions(ctx) });
  const control = createControl(ctx, { sslcommerz, bkash, tokens });
  serveControl(ctx.http, control);
  ctx.http.get('/', (_request, reply) => sendPage(reply, homePage(control.taken())));
  return control;
}

/** Starts the two test gateways on one address. */
export async function startSandbox(options: SandboxOptions = {}): Promise<PaymentSandbox> {
  const { port = 0, host = '127.0.0.1', recordFile, publicAddress, pauseMs, deliver = deliverOverHttp, now = () => new Date() } = options;
  let address = '';
  const waits = createWaits(pauseMs);
  const ctx: SandboxContext = {
    http: await createHttp(),
    record: openRecord(recordFile, now),
    behaviour: createBehaviour(),
    deliveries: createDeliveries(deliver),
    waits,
    now,
    calls: [],
    address: () => publicAddress ?? address,
  };
  const control = mount(ctx);
  address = await ctx.http.listen({ port, host });
  const { storeId, storePassword } = SSLCOMMERZ_STORE;
  return {
    ...control,
    address,
    sslcommerz: { baseUrl: ctx.address(), storeId, storePassword },
    bkash: { baseUrl: `${ctx.address()}${BKASH_PATH}`, ...BKASH_MERCHANT },
    async stop() {
      await ctx.http.close();
      waits.endAll();
    },
  };
}

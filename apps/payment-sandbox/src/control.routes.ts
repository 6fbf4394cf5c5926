import type { FastifyInstance } from 'fastify';
import type { BkashButton } from './bkash/bkash.buttons.ts';
import { ControlFailure } from './control.ts';
import type { Behaviour, PressDetails, RefundDecision, SandboxControl } from './sandbox.types.ts';
import type { SslcommerzButton } from './sslcommerz/sslcommerz.buttons.ts';

type PressBody = PressDetails & { readonly orderCode: string; readonly button: SslcommerzButton | BkashButton };
type RefundBody = { readonly orderCode: string; readonly decision: RefundDecision };

const text = { type: 'string' } as const;
const bodyOf = (properties: object, required: readonly string[]) => ({ schema: { body: { type: 'object', properties, required } } });

/** Serves the control over HTTP, for tests that are another process. Every call answers with JSON. */
export function serveControl(http: FastifyInstance, control: SandboxControl): void {
  http.setErrorHandler<Error & { statusCode?: number }>((failure, _request, reply) => {
    const status = failure instanceof ControlFailure ? 404 : (failure.statusCode ?? 500);
    return reply.code(status).send({ message: failure.message });
  });
  http.get('/sandbox/taken', () => control.taken());
  http.get('/sandbox/calls', () => control.calls());
  http.get('/sandbox/deliveries', () => control.deliveries());
  http.post<{ Body: PressBody }>(
    '/sandbox/press',
    bodyOf({ orderCode: text, button: text, wallet: text, code: text, pin: text }, ['orderCode', 'button']),
    ({ body: { orderCode, button, ...details } }) => control.press(orderCode, button, details),
  );
  http.post<{ Body: { orderCode: string } }>('/sandbox/expire', bodyOf({ orderCode: text }, ['orderCode']), ({ body }) => {
    control.expire(body.orderCode);
    return { done: true };
  });
  http.post<{ Body: Partial<Behaviour> }>('/sandbox/behave', bodyOf({}, []), ({ body }) => {
    control.behave(body);
    return { done: true };
  });
  http.post<{ Body: RefundBody }>(
    '/sandbox/decide-refund',
    bodyOf({ orderCode: text, decision: { enum: ['accepted', 'refused'] } }, ['orderCode', 'decision']),
    ({ body }) => {
      control.decideRefund(body.orderCode, body.decision);
      return { done: true };
    },
  );
  for (const [path, act] of [
    ['behave-well', control.behaveWell],
    ['forget-tokens', control.forgetTokens],
    ['end-waits', control.endWaits],
  ] as const)
    http.post(`/sandbox/${path}`, () => {
      act();
      return { done: true };
    });
  http.post('/sandbox/quiet', async () => {
    await control.quiet();
    return { done: true };
  });
}

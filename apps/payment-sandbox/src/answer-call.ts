import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BehaviourKeeper, CallInQuestion } from './behaviour.ts';
import type { Deliveries } from './deliveries.ts';
import type { PaymentRecord } from './record/record.ts';
import type { ReceivedCall, Trouble } from './sandbox.types.ts';
import type { Waits } from './waits.ts';

/** The services that both gateways use. */
export type SandboxContext = {
  readonly http: FastifyInstance;
  readonly record: PaymentRecord;
  readonly behaviour: BehaviourKeeper;
  readonly deliveries: Deliveries;
  readonly waits: Waits;
  readonly now: () => Date;
  readonly calls: ReceivedCall[];
  /** Returns the address, known once it listens. */
  readonly address: () => string;
};

export type Answer = { readonly status?: number; readonly body: object };

const HANG_MS = 120_000;

/** Answers a call of the merchant, or lets it meet the trouble that is ordered for it. */
export async function answerCall(
  { behaviour, calls, waits }: SandboxContext,
  reply: FastifyReply,
  call: CallInQuestion,
  act: () => Answer | Promise<Answer>,
): Promise<void> {
  calls.push({ gateway: call.gateway, call: call.call, orderCode: call.orderCode });
  const trouble = behaviour.meetTrouble(call);
  const how = trouble?.how ?? 'none';
  if (how === 'late') await waits.pause(HANG_MS);
  if (how === 'none' || how === 'late') {
    const { status = 200, body } = await act();
    await reply.code(status).send(body);
    return;
  }
  if (trouble?.isDone) await act();
  await troubled(how, reply, waits);
}

async function troubled(how: Exclude<Trouble['how'], 'late'>, reply: FastifyReply, waits: Waits): Promise<void> {
  switch (how) {
    case 'garbage':
      await reply.type('application/json').send('<html><body>Service temporarily unavailable</body></html> {"status":"VAL');
      return;
    case 'http_500':
      await reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
      return;
    case 'http_401':
      await reply.code(401).send({ message: 'The incoming token has expired' });
      return;
    case 'redirect':
      await reply.redirect('https://elsewhere.example/', 302);
      return;
    case 'cut_off':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'hang':
      await waits.pause(HANG_MS);
      await reply.code(504).type('text/html').send('<h1>Gateway Time-out</h1>');
  }
}

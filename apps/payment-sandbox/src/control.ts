import { BKASH_BUTTONS, type BkashButton } from './bkash/bkash.buttons.ts';
import type { BkashPresses } from './bkash/press.ts';
import type { Tokens } from './bkash/tokens.ts';
import type { SandboxContext } from './answer-call.ts';
import type { PressResult, SandboxControl } from './sandbox.types.ts';
import type { SslcommerzPresses } from './sslcommerz/press.ts';
import { SSLCOMMERZ_BUTTONS, type SslcommerzButton } from './sslcommerz/sslcommerz.buttons.ts';

type Parts = { readonly sslcommerz: SslcommerzPresses; readonly bkash: BkashPresses; readonly tokens: Tokens };

/** A request to the sandbox that does not fit what it knows. */
export class ControlFailure extends Error {}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word => words.some((one) => one === word);

/** Offers everything that a test or a person may do to the sandbox. */
export function createControl(ctx: SandboxContext, { sslcommerz, bkash, tokens }: Parts): SandboxControl {
  const { record, behaviour, deliveries, waits, calls } = ctx;

  function press(orderCode: string, button: SslcommerzButton | BkashButton, details = {}): PressResult {
    const session = record.sessionOfOrder(orderCode);
    if (session && isOneOf(SSLCOMMERZ_BUTTONS, button)) return sslcommerz.press(session, button);
    const payment = record.paymentOfOrder(orderCode);
    if (payment && isOneOf(BKASH_BUTTONS, button)) return bkash.press(payment, button, details);
    throw new ControlFailure(`There is no payment ${orderCode} with a button '${button}'.`);
  }

  return {
    taken: () => record.taken(),
    calls: () => [...calls],
    deliveries: () => [...deliveries.made],
    press,
    expire(orderCode) {
      const session = record.sessionOfOrder(orderCode);
      if (!session) throw new ControlFailure(`There is no SSLCOMMERZ payment ${orderCode}.`);
      sslcommerz.expire(session);
    },
    behave: (change) => behaviour.change(change),
    behaveWell: () => behaviour.reset(),
    decideRefund(orderCode, decision) {
      for (const { gateway, reference, state, orderCode: of } of record.refunds())
        if (of === orderCode && state === 'processing')
          record.add({ kind: 'refund.decided', gateway, reference, state: decision === 'accepted' ? 'done' : 'refused' });
    },
    forgetTokens: () => tokens.forget(),
    endWaits: () => waits.endAll(),
    quiet: () => deliveries.quiet(),
  };
}

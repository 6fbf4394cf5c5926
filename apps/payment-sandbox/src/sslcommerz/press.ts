import { timeDigits } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { feeOf } from '../money.ts';
import { drawMixed } from '../numbers.ts';
import type { Attempt, SslcommerzSession } from '../record/record.state.ts';
import type { PressResult } from '../sandbox.types.ts';
import type { SslcommerzButton } from './sslcommerz.buttons.ts';
import { messageFields } from './wire-fields.ts';

/** 'Pay another amount' takes so much less, in poisha: little enough to slip through a comparison that rounds. */
export const TAKES_LESS_POISHA = 50;
const LATE_NOTIFICATION_MS = 60_000;
const BROKEN_VALIDATOR_MS = 120_000;

type Press = {
  readonly status: Attempt['status'];
  readonly takesLess: number;
  readonly isRisky: boolean;
  readonly doesReturn: boolean;
  readonly notifications: readonly number[];
  readonly breaksValidator: boolean;
};

const PAY: Press = { status: 'VALID', takesLess: 0, isRisky: false, doesReturn: true, notifications: [0], breaksValidator: false };

/** Consequences of each button; `notifications` are waits in milliseconds. */
const PRESSES: Readonly<Record<SslcommerzButton, Press>> = {
  Pay: PAY,
  Fail: { ...PAY, status: 'FAILED' },
  Cancel: { ...PAY, status: 'CANCELLED' },
  'Pay, but do not return': { ...PAY, doesReturn: false },
  'Pay, notification after 60 seconds': { ...PAY, notifications: [LATE_NOTIFICATION_MS] },
  'Pay, notification three times': { ...PAY, notifications: [0, 0, 0] },
  'Pay with risk mark': { ...PAY, isRisky: true },
  'Pay another amount': { ...PAY, takesLess: TAKES_LESS_POISHA },
  'Validator out of order for 2 minutes': { ...PAY, breaksValidator: true },
};

const SENTENCES: Readonly<Record<Attempt['status'], string>> = {
  VALID: 'This payment was paid.',
  FAILED: 'This payment failed.',
  CANCELLED: 'You cancelled this payment.',
  EXPIRED: 'This payment has expired.',
};

/** Says why nothing can be pressed any more; null while the payment is open. A failed or cancelled one may be tried again. */
export function closedBecause({ attempts }: SslcommerzSession): string | null {
  const last = attempts.find(({ status }) => status === 'VALID' || status === 'EXPIRED');
  return last ? SENTENCES[last.status] : null;
}

function attemptOf(session: SslcommerzSession, { status, takesLess, isRisky }: Press, now: Date): Attempt {
  const isPaid = status === 'VALID';
  const amount = session.amount - takesLess;
  const reachedBank = isPaid || status === 'FAILED';
  return {
    validationId: isPaid ? `${timeDigits(now)}${drawMixed(10)}` : null,
    transaction: reachedBank ? `${timeDigits(now)}${drawMixed(14)}` : '',
    status,
    amount,
    fee: isPaid ? feeOf(amount) : 0,
    isRisky,
    isValidated: false,
    at: now.toISOString(),
  };
}

export type SslcommerzPresses = ReturnType<typeof createSslcommerzPresses>;

/** Returns what the payer can do on the SSLCOMMERZ page, and what follows from it. */
export function createSslcommerzPresses({ record, behaviour, deliveries, waits, now }: SandboxContext) {
  const broken = new Set<string>();

  async function notify(address: string, fields: Record<string, string>, afterMs: number): Promise<void> {
    if (afterMs > 0) await waits.pause(afterMs);
    if (behaviour.now().notifications === 'sent') deliveries.send({ method: 'POST', address, fields });
  }
  async function breakValidator({ reference }: SslcommerzSession): Promise<void> {
    broken.add(reference);
    await waits.pause(BROKEN_VALIDATOR_MS);
    broken.delete(reference);
  }

  function perform(session: SslcommerzSession, press: Press): PressResult {
    const attempt = attemptOf(session, press, now());
    record.add({ kind: 'sslcommerz.tried', reference: session.reference, attempt });
    if (press.breaksValidator) void breakValidator(session);
    const fields = messageFields(session, attempt);
    const { ipn, success, fail, cancel } = session.addresses;
    if (ipn) for (const wait of press.notifications) void notify(ipn, fields, wait);
    const back = { VALID: success, FAILED: fail, CANCELLED: cancel, EXPIRED: fail }[attempt.status];
    return {
      returns: press.doesReturn ? { method: 'POST', address: back, fields } : null,
      text: `${SENTENCES[attempt.status]}${press.doesReturn ? '' : ' Your browser is not sent back.'}`,
    };
  }

  return {
    press(session: SslcommerzSession, button: SslcommerzButton): PressResult {
      const closed = closedBecause(session);
      return closed ? { returns: null, text: closed } : perform(session, PRESSES[button]);
    },
    expire(session: SslcommerzSession): void {
      if (!closedBecause(session)) perform(session, { ...PAY, status: 'EXPIRED', doesReturn: false });
    },
    /** True while the validator does not work for this payment. */
    isValidatorBroken: (session: SslcommerzSession | undefined): boolean => session !== undefined && broken.has(session.reference),
  };
}

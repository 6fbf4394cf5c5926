import fs from 'node:fs';
import path from 'node:path';
import type { GatewayWord, TakenPayment } from '../sandbox.types.ts';
import type { NewEvent, RecordEvent } from './record.events.ts';
import { apply, emptyState, type Attempt, type BkashPayment, type Refund, type SslcommerzSession } from './record.state.ts';

export type PaymentRecord = ReturnType<typeof openRecord>;

/** Opens the sandbox's own record, in a file that only grows; without a file it lives as long as the process. */
export function openRecord(file: string | undefined, now: () => Date) {
  const state = emptyState();
  for (const event of file ? readEvents(file) : []) apply(state, event);
  const sessions = (): SslcommerzSession[] => [...state.sessions.values()];
  const payments = (): BkashPayment[] => [...state.payments.values()];
  const refundsOf = (gateway: GatewayWord, transaction: string): Refund[] =>
    [...state.refunds.values()].filter((refund) => refund.gateway === gateway && refund.transaction === transaction);

  return {
    add(event: NewEvent): void {
      const dated: RecordEvent = { at: now().toISOString(), ...event };
      if (file) fs.appendFileSync(file, `${JSON.stringify(dated)}\n`);
      apply(state, dated);
    },
    session: (reference: string): SslcommerzSession | undefined => state.sessions.get(reference),
    sessionOfOrder: (orderCode: string): SslcommerzSession | undefined => sessions().find((one) => one.orderCode === orderCode),
    attempt(isWanted: (attempt: Attempt) => boolean): { session: SslcommerzSession; attempt: Attempt } | undefined {
      for (const session of sessions()) {
        const attempt = session.attempts.find(isWanted);
        if (attempt) return { session, attempt };
      }
      return undefined;
    },
    payment: (reference: string): BkashPayment | undefined => state.payments.get(reference),
    paymentOfOrder: (orderCode: string): BkashPayment | undefined => payments().find((one) => one.orderCode === orderCode),
    payments,
    refund: (reference: string): Refund | undefined => state.refunds.get(reference),
    refunds: (): Refund[] => [...state.refunds.values()],
    refundsOf,
    /** Returns the whole poisha that are given back or may still be. */
    refundedOrAsked: (gateway: GatewayWord, transaction: string): number =>
      sum(refundsOf(gateway, transaction).filter(({ state: word }) => word !== 'refused')),
    taken(): TakenPayment[] {
      const refunded = (gateway: GatewayWord, transaction: string): number =>
        sum(refundsOf(gateway, transaction).filter(({ state: word }) => word === 'done'));
      return [...sessions().flatMap(takenOfSession), ...payments().flatMap(takenOfPayment)]
        .map((one) => ({ ...one, refunded: refunded(one.gateway, one.transaction) }))
        .toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
    },
  };
}

const sum = (refunds: readonly Refund[]): number => refunds.reduce((total, { amount }) => total + amount, 0);

type Taking = Omit<TakenPayment, 'refunded'>;

const takenOfSession = ({ orderCode, reference, attempts }: SslcommerzSession): Taking[] =>
  attempts
    .filter(({ status }) => status === 'VALID')
    .map(({ transaction, amount, fee, isRisky, at }): Taking => ({
      gateway: 'sslcommerz',
      orderCode,
      reference,
      transaction,
      amount,
      fee,
      currency: 'BDT',
      isRisky,
      takenAt: at,
    }));

const takenOfPayment = ({ orderCode, reference, transaction, amount, fee, executedAt }: BkashPayment): Taking[] =>
  transaction && executedAt
    ? [{ gateway: 'bkash', orderCode, reference, transaction, amount, fee, currency: 'BDT', isRisky: false, takenAt: executedAt }]
    : [];

/** Reads the events; a last line that a crash left unfinished was never answered to anybody, and is cut off. */
function readEvents(file: string): RecordEvent[] {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) fs.truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordEvent);
}

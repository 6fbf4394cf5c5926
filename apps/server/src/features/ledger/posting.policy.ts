/** A side of a posting. `gateway` is the account of the gateway that is named, `wallet` that of the member who is named. */
export type Side =
  | 'wallet'
  | 'gateway'
  | 'cash_in_hand'
  | 'cheques'
  | 'bank'
  | 'package_sales'
  | 'assisted_sales'
  | 'gateway_fees'
  | 'refunds'
  | 'refunds_under_way'
  | 'suspense'
  | 'unclaimed_balances'
  | 'corrections';
type Posting = { readonly debit: Side; readonly credit: Side };

const one = (debit: Side, credit: Side): readonly Posting[] => [{ debit, credit }];

/** Every way in which money moves (PAY-134). A reversal has no row: its lines are those of the entry that it undoes, turned round. */
export const POSTINGS = {
  package_by_gateway: one('gateway', 'package_sales'),
  assisted_by_gateway: one('gateway', 'assisted_sales'),
  recharge: one('gateway', 'wallet'),
  package_from_wallet: one('wallet', 'package_sales'),
  assisted_from_wallet: one('wallet', 'assisted_sales'),
  cash: one('cash_in_hand', 'wallet'),
  cheque: one('cheques', 'wallet'),
  fee: one('gateway_fees', 'gateway'),
  on_hold: one('gateway', 'suspense'),
  hold_cleared: [
    { debit: 'suspense', credit: 'package_sales' },
    { debit: 'suspense', credit: 'assisted_sales' },
    { debit: 'suspense', credit: 'wallet' },
  ],
  hold_refused: one('suspense', 'gateway'),
  second_payment: one('gateway', 'wallet'),
  refund: [
    { debit: 'refunds', credit: 'gateway' },
    { debit: 'refunds', credit: 'wallet' },
  ],
  refund_held: one('wallet', 'refunds_under_way'),
  refund_of_held: one('refunds_under_way', 'gateway'),
  refund_given_back: one('refunds_under_way', 'wallet'),
  settlement: one('bank', 'gateway'),
  correction: [
    { debit: 'corrections', credit: 'wallet' },
    { debit: 'wallet', credit: 'corrections' },
  ],
  closed_account: one('wallet', 'unclaimed_balances'),
  unclaimed_returned: one('unclaimed_balances', 'wallet'),
  claim_paid: one('unclaimed_balances', 'bank'),
} as const satisfies Record<string, readonly Posting[]>;

export type PostingKind = keyof typeof POSTINGS;
export type GatewayAccount = 'sslcommerz' | 'bkash';
export type SharedAccount = Exclude<Side, 'wallet' | 'gateway'> | `gateway_${GatewayAccount}`;
export type AccountKind = SharedAccount | 'wallet';

/** One line of an entry: whole poisha, debit above zero, credit below. */
export type Line = { readonly amount: number } & (
  | { readonly account: 'wallet'; readonly memberId: number }
  | { readonly account: SharedAccount }
);

export type Movement = {
  readonly kind: PostingKind;
  /** Whole poisha above zero. */
  readonly amount: number;
  /** Owner of the wallet; needed where the posting touches a wallet, without meaning elsewhere. */
  readonly memberId?: number | undefined;
  /** Needed where the posting touches a gateway, without meaning elsewhere. */
  readonly gateway?: GatewayAccount | undefined;
  /** Account credited; needed where the kind has several postings. */
  readonly credit?: Side | undefined;
};

/** Returns the two lines of a movement. Throws where a part is missing or the amount is none: a defect of the caller. */
export function linesOf(movement: Movement): readonly [Line, Line] {
  const { amount } = movement;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`a posting of ${amount} poisha`);
  const { debit, credit } = postingOf(movement);
  return [lineOn(debit, amount, movement), lineOn(credit, -amount, movement)];
}

function postingOf({ kind, credit }: Movement): Posting {
  const rows: readonly Posting[] = POSTINGS[kind];
  const [row, another] = rows.filter((posting) => credit === undefined || posting.credit === credit);
  if (!row || another) throw new Error(`${kind} is posted to ${rows.map((posting) => posting.credit).join(' or ')}`);
  return row;
}

function lineOn(side: Side, amount: number, { kind, memberId, gateway }: Movement): Line {
  if (side === 'wallet') {
    if (memberId === undefined) throw new Error(`${kind} needs a member`);
    return { account: side, memberId, amount };
  }
  if (side === 'gateway') {
    if (gateway === undefined) throw new Error(`${kind} needs a gateway`);
    return { account: `gateway_${gateway}`, amount };
  }
  return { account: side, amount };
}

import type { BkashButton } from './bkash/bkash.buttons.ts';
import type { SslcommerzButton } from './sslcommerz/sslcommerz.buttons.ts';

export type GatewayWord = 'sslcommerz' | 'bkash';

/** Calls of the two gateways, by what they do. */
export type SslcommerzCall = 'start' | 'validate' | 'query' | 'refund' | 'refund_status';
export type BkashCall = 'grant' | 'refresh' | 'create' | 'execute' | 'status' | 'search' | 'refund' | 'refund_status';
export type CallWord = SslcommerzCall | BkashCall;

/** Money that a gateway took from a payer. All amounts are whole poisha. */
export type TakenPayment = {
  readonly gateway: GatewayWord;
  /** Payment code of the merchant: tran_id, merchantInvoiceNumber. */
  readonly orderCode: string;
  /** sessionkey, paymentID. */
  readonly reference: string;
  /** bank_tran_id, trxID. */
  readonly transaction: string;
  readonly amount: number;
  /** Kept by the gateway for itself. */
  readonly fee: number;
  readonly currency: 'BDT';
  readonly isRisky: boolean;
  /** Given back, at most `amount`. */
  readonly refunded: number;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
};

/** A call that the merchant's server made. */
export type ReceivedCall = { readonly gateway: GatewayWord; readonly call: CallWord; readonly orderCode: string | null };

/** A call that the sandbox makes on its own: a notification, or a second return to bKash's callback address. */
export type Delivery =
  | { readonly method: 'POST'; readonly address: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly method: 'GET'; readonly address: string };
/** `status` is null where nobody answered. */
export type MadeDelivery = { readonly delivery: Delivery; readonly status: number | null };

/** The next step of the payer's browser: a form that posts itself, or a redirect. */
export type BrowserReturn = Delivery;

/** `returns` is null where the payer stays at the gateway; `text` is what the gateway's page says. */
export type PressResult = { readonly returns: BrowserReturn | null; readonly text: string };

export type PressDetails = { readonly wallet?: string; readonly code?: string; readonly pin?: string };

/** A part of the answers goes wrong. Without `call`, `gateway`, `orderCode` or `times` it holds for all and for ever. */
export type Trouble = {
  readonly gateway?: GatewayWord;
  readonly call?: CallWord;
  readonly orderCode?: string;
  /**
   * `hang` answers HTTP 504 after two minutes, `late` does what was asked for, and answers, only then; `redirect` sends to another host, `http_401`
   * forgets the token.
   */
  readonly how: 'garbage' | 'http_500' | 'http_401' | 'hang' | 'late' | 'redirect' | 'cut_off';
  /** True: what was asked for is done, and only its answer is lost. Default false. */
  readonly isDone?: boolean;
  readonly times?: number;
};

/** A wrong answer of the gateway about a payment; `amount` is text as on the wire. */
export type Lie = { readonly about?: string; readonly amount?: string; readonly currency?: string; readonly orderCode?: string };

/** `done`: given back at once; `processing`: until `decideRefund`; `refused`: at once. */
export type RefundRule = { readonly orderCode?: string; readonly how: 'done' | 'processing' | 'refused' };

/** How the sandbox behaves beside what the payer presses. */
export type Behaviour = {
  readonly troubles: readonly Trouble[];
  readonly lies: readonly Lie[];
  /** Of several the first that fits holds; without one a refund is done at once. */
  readonly refunds: readonly RefundRule[];
  /** `kept_back`: no notification is ever sent. */
  readonly notifications: 'sent' | 'kept_back';
  /** `refused`: bKash refuses (2029) the same wallet and amount for the same payer within 70 seconds. */
  readonly quickRepeats: 'allowed' | 'refused';
  /** bKash blocks whoever grants or refreshes more tokens than these in an hour. */
  readonly tokenCallsAnHour: number;
  /** Handed out in place of the address of the payment page, such as one of another host. */
  readonly pageAddress: string | null;
};

export type RefundDecision = 'accepted' | 'refused';

/** Acts of a person or a test at the sandbox beside paying; each has its call under /sandbox (README). */
export type SandboxControl = {
  /** Lists the money taken, oldest first. Survives a restart where there is a record file. */
  taken(): readonly TakenPayment[];
  /** Lists the calls of the merchant since the start, oldest first. */
  calls(): readonly ReceivedCall[];
  /** Lists the notifications and second returns since the start, oldest first. */
  deliveries(): readonly MadeDelivery[];
  /** Presses a button of the page of this payment as a browser would; the caller follows `returns` itself. */
  press(orderCode: string, button: SslcommerzButton | BkashButton, details?: PressDetails): PressResult;
  /** Lets the time of the SSLCOMMERZ page run out: the payment becomes EXPIRED, and says so in a notification. */
  expire(orderCode: string): void;
  behave(change: Partial<Behaviour>): void;
  /** Goes back to an honest gateway. */
  behaveWell(): void;
  /** Decides the refunds of this payment that are processing. */
  decideRefund(orderCode: string, decision: RefundDecision): void;
  /** Makes all bKash tokens handed out so far worth nothing. */
  forgetTokens(): void;
  /** Ends everything that waits (late notifications, late answers, the broken validator) now. */
  endWaits(): void;
  /** Waits until no delivery is under way; those that wait for their time do not count. */
  quiet(): Promise<void>;
};

export type SandboxOptions = {
  /** 0, the default, takes a free one. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Address under which the gateways are known, where something stands before them; without a slash at its end. Default: where they listen. */
  readonly publicAddress?: string | undefined;
  /** One line of JSON an event; read at the start. Without it everything is forgotten at the end. */
  readonly recordFile?: string | undefined;
  /** Waits as the sandbox does; default: real time. */
  readonly pauseMs?: ((ms: number) => Promise<void>) | undefined;
  /** Returns the present; default: real time. */
  readonly now?: (() => Date) | undefined;
  /** Brings a notification to the merchant: gives the HTTP status. Default: over HTTP. */
  readonly deliver?: ((delivery: Delivery) => Promise<number>) | undefined;
};

export type PaymentSandbox = SandboxControl & {
  /** Such as http://127.0.0.1:3001, without a slash at its end. */
  readonly address: string;
  readonly sslcommerz: { readonly baseUrl: string; readonly storeId: string; readonly storePassword: string };
  readonly bkash: {
    /** Ends in /tokenized/checkout. */
    readonly baseUrl: string;
    readonly username: string;
    readonly password: string;
    readonly appKey: string;
    readonly appSecret: string;
  };
  stop(): Promise<void>;
};

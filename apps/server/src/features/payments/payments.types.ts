import type { PackageItem, PackagesReader } from '#features/packages';
import type { Ledger } from '#features/ledger';
import type { Notify } from '#features/notifications';
import type { IssueReceipt } from '#features/receipts';
import type { Wallet } from '#features/wallet';
import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { Gateway, GatewayName, RecordMessage, Sslcommerz } from './gateways/gateway.types.ts';

export type PurchaseOrder = {
  readonly memberId: number;
  readonly paymentId: number;
  readonly packageId: number;
  readonly item: PackageItem;
};
export type Granted = { readonly purchaseId: number; readonly startsAt: Date; readonly endsAt: Date; readonly renewUntil: Date };

/** What this room asks of others, handed in by the composition. */
export type PaymentNeighbours = {
  readonly packages: Pick<PackagesReader, 'findForSale'>;
  readonly ledger: Pick<Ledger, 'post' | 'walletBalance' | 'lockWallet'>;
  readonly wallet: Wallet;
  readonly receipts: { readonly issue: IssueReceipt };
  readonly entitlements: {
    grantPurchase(trx: Transaction, order: PurchaseOrder): Promise<Granted>;
    takeBackPurchase(
      trx: Transaction,
      order: { readonly paymentId: number; readonly reason: string; readonly staffId: number },
    ): Promise<unknown>;
  };
  readonly notifications: { readonly notify: Notify };
};

export type PaymentsRoomDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly audit: Audit;
  readonly sealing: Sealing;
  readonly settings: Settings;
  readonly neighbours: PaymentNeighbours;
};

/** The gateways whose settings are complete, switched on or not: what was begun is always brought to its end. */
export type Gateways = {
  readonly sslcommerz: Sslcommerz | null;
  readonly bkash: Gateway | null;
  /** For a new payment; null where the method is switched off. */
  switchedOn(name: GatewayName): Gateway | null;
};

/** What the use cases of this room stand on. */
export type PaymentServices = Pick<PaymentsRoomDeps, 'db' | 'inTransaction' | 'clock' | 'limits' | 'audit'> &
  PaymentNeighbours & { readonly gateways: Gateways; readonly record: RecordMessage };

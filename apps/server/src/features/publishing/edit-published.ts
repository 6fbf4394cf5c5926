import type { Transaction } from '#platform/db';
import { standingOf } from './publishing.policy.ts';
import type { PublishingPictures } from './publishing-pictures.ts';
import type { PublishingDeps } from './publishing.types.ts';

export type EditDeps = Pick<PublishingDeps, 'inTransaction' | 'clock' | 'audit'> & { readonly pictures: PublishingPictures };
type Standing = NonNullable<ReturnType<typeof standingOf>>;
type Published = { readonly id: number; readonly imageKey: string | null } & Parameters<typeof standingOf>[0];

/** One kind of what staff publish: its rows, and what an audit entry says of one. */
type Kind<Row> = {
  readonly name: 'article' | 'event';
  /** Nobody else changes the row until the transaction ends; refuses where there is none. */
  readonly lock: (trx: Transaction, id: number) => Promise<Row>;
  readonly updateStanding: (trx: Transaction, id: number, standing: Standing) => Promise<void>;
  readonly told: (row: Row) => object;
};
type Save<Row> = {
  readonly staffId: number | null;
  /** Null for a new one. */
  readonly id: number | null;
  readonly picture: Parameters<PublishingPictures['keepFor']>[0];
  readonly write: (trx: Transaction, before: Row | null, imageKey: string | null) => Promise<Row>;
};

/** What saving, publishing and withdrawing have in common, whatever it is: the lock, the audit entry, the picture that goes. */
export function editorOf<Row extends Published>({ inTransaction, clock, audit, pictures }: EditDeps, kind: Kind<Row>) {
  const { name, lock, updateStanding, told } = kind;
  return {
    save: async ({ staffId, id, picture, write }: Save<Row>): Promise<number> => {
      const { before, after } = await pictures.keepFor(picture, (imageKey) =>
        inTransaction(async (trx) => {
          const row = id === null ? null : await lock(trx, id);
          const saved = await write(trx, row, imageKey ?? row?.imageKey ?? null);
          await audit.record(trx, {
            actorId: staffId,
            action: `publishing.save-${name}`,
            subject: `${name}:${saved.id}`,
            details: { before: row && told(row), after: told(saved) },
          });
          return { before: row, after: saved };
        }),
      );
      if (before?.imageKey && before.imageKey !== after.imageKey) await pictures.discard(before.imageKey);
      return after.id;
    },
    stand: (act: 'publish' | 'withdraw') => (staffId: number | null, id: number) =>
      inTransaction(async (trx) => {
        const standing = standingOf(await lock(trx, id), act, clock.now());
        if (!standing) return;
        await updateStanding(trx, id, standing);
        await audit.record(trx, { actorId: staffId, action: `publishing.${act}-${name}`, subject: `${name}:${id}` });
      }),
  };
}

import type { ArrivingForm, KeptFile } from './arriving-form.ts';
import { createArrivingForm } from './arriving-form.ts';
import { createBudget } from './budget.ts';
import { inPace } from './pace.ts';
import { createSenders, type Sender } from './senders.ts';
import { createWholeForms } from './whole-forms.ts';

export type UploadBounds = {
  /** Limits what all uploads of the process hold in memory; `diskBytes` what they hold on disk while they arrive. */
  readonly memoryBytes: number;
  readonly diskBytes: number;
  readonly directory: string;
  /** Only tests are in a hurry. */
  readonly paceWindowMs?: number;
  readonly waitMs?: number;
};

/** A form with files on its way. `mostBytes`: what it says it weighs, at most what its call takes. `arrived` counts bytes of its connection. */
export type Form = { readonly sender: Sender; readonly mostBytes: number; readonly arrived: () => number };
/** Where the files of a form are kept until it is whole. */
export type FormFiles = {
  keep(arriving: AsyncIterable<Buffer>, check: (bytes: number) => void): Promise<KeptFile>;
  makeWhole(): Promise<void>;
};
/** Holds what was read; its bytes are given back when it is disposed of. */
export type Received<T> = T & Disposable;

export type Uploads = {
  /** Reads a form within the bytes that all share; 503 with `Retry-After` where there is none for it. */
  receive<T extends object>(form: Form, read: (files: FormFiles) => Promise<T>): Promise<Received<T>>;
  /** Bytes in use now. */
  readonly inUse: { readonly memory: number; readonly disk: number };
};

export function createUploads({ memoryBytes, diskBytes, directory, paceWindowMs, waitMs }: UploadBounds): Uploads {
  const memory = createBudget(memoryBytes);
  const disk = createBudget(diskBytes);
  const senders = createSenders();
  const budgets = { memory, disk, directory, wholeForms: createWholeForms(memory, waitMs) };
  return {
    get inUse() {
      return { memory: memory.used, disk: disk.used };
    },
    receive: async ({ sender, mostBytes, arrived }, read) => {
      senders.begin(sender, mostBytes);
      const arriving: ArrivingForm = createArrivingForm(budgets);
      const end = (): void => {
        senders.end(sender, mostBytes);
        void arriving.end();
      };
      try {
        return Object.assign(await inPace(arrived, () => read(arriving), paceWindowMs), { [Symbol.dispose]: end });
      } catch (failure) {
        end();
        throw failure;
      }
    },
  };
}

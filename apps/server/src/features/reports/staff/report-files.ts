import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import type { ReportRow } from '../reports.tables.ts';

/** A file kept with a report: what the reporter added, or a copy of what was reported. */
export type KeptFile = {
  /** From 1 on. */
  readonly number: number;
  readonly of: 'reporter' | 'evidence';
  readonly kind: 'image' | 'audio' | 'video' | 'file';
  readonly key: string;
};

const KINDS: Readonly<Record<string, KeptFile['kind']>> = { image: 'image', audio: 'audio', video: 'video', attachment: 'file' };

export const kindOf = (kind: unknown): KeptFile['kind'] => KINDS[String(kind)] ?? 'image';

type Copied = { readonly files?: readonly { readonly key: string; readonly kind?: unknown }[] };

/** Returns the files of a report in their order: first the reporter's, then the copies. */
export function reportFiles({ attachmentKey, evidence }: Pick<ReportRow, 'attachmentKey' | 'evidence'>): readonly KeptFile[] {
  const { files = [] } = evidence as Copied;
  const all = [
    ...(attachmentKey === null ? [] : [{ of: 'reporter' as const, kind: 'image' as const, key: attachmentKey }]),
    ...files.map(({ key, kind }) => ({ of: 'evidence' as const, kind: kindOf(kind), key })),
  ];
  return all.map((file, index) => ({ number: index + 1, ...file }));
}

export type FileLook = {
  readonly staffId: number;
  /** Such as 'report:12'. */
  readonly subject: string;
  readonly memberId: number | null;
  readonly file: KeptFile | undefined;
};

/** The beginnings of the kinds that are stored, and the endings of their names. */
const BEGINNINGS: readonly (readonly [test: (bytes: Buffer) => boolean, type: string, ending: string])[] = [
  [(bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), 'image/jpeg', 'jpg'],
  [(bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG', 'image/png', 'png'],
  [(bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP', 'image/webp', 'webp'],
  [(bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF', 'audio/wav', 'wav'],
  [(bytes) => bytes.subarray(0, 4).toString('latin1') === 'OggS', 'audio/ogg', 'ogg'],
  [(bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])), 'video/webm', 'webm'],
  [(bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp', 'video/mp4', 'mp4'],
];

/** Returns a file of a report as a download under a name of ours, once the look is in the audit log; 404 for one that is not there (PUB-222). */
export async function downloadKept(ctx: Context, { staffId, subject, memberId, file }: FileLook): Promise<FileAnswer> {
  if (!file) throw new Refusal('not_found');
  const entry = { actorId: staffId, action: 'reports.look-at-file', subject, memberId, details: { file: file.number, of: file.of } };
  await inTransaction(ctx, (tx) => tx.audit.record(tx, entry));
  const bytes = await ctx.storage.get(file.key);
  if (!bytes) throw new Refusal('not_found');
  const [, type = 'application/octet-stream', ending = 'bin'] = BEGINNINGS.find(([begins]) => begins(bytes)) ?? [];
  return { file: { type, name: `${subject.replace(':', '-')}-${file.number}.${ending}`, bytes } };
}

import { reportContent, reportMember, type ReportReason } from '@app/contract/reports';
import { call } from '#platform/api';

/** Thing that is reported. */
export type ReportTarget =
  | { readonly type: 'member'; readonly memberId: number }
  | { readonly type: 'photo' | 'message'; readonly id: number }
  | { readonly type: 'post' | 'story' | 'call'; readonly id: number; readonly memberId: number };

export type ReportDraft = {
  readonly reason: ReportReason | null;
  readonly detail: string;
  readonly image: Blob | null;
  readonly alsoBlocks: boolean;
};

/** A draft that can be sent. */
export type Report = ReportDraft & { readonly reason: ReportReason };

/** Returns the server's sentence. */
export async function sendReport(target: ReportTarget, { reason, detail, image, alsoBlocks }: Report): Promise<string> {
  const form = { reason, detail, block: alsoBlocks ? (1 as const) : (0 as const) };
  const files = image ? { files: { attachment: image } } : {};
  const { message } =
    target.type === 'member'
      ? await call(reportMember, { body: { ...form, userId: target.memberId }, ...files })
      : await call(reportContent, { body: { ...form, type: target.type, id: target.id }, ...files });
  return message;
}

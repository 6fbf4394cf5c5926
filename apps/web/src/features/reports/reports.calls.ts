import { reportContent, reportMember, type ReportReason } from '@app/contract/reports';
import { call } from '#platform/api';

/** What is reported. */
export type ReportTarget =
  | { readonly type: 'member'; readonly memberId: number }
  | { readonly type: 'photo' | 'message'; readonly id: number }
  | { readonly type: 'post' | 'story'; readonly id: number; readonly memberId: number };

export type ReportDraft = {
  readonly reason: ReportReason | null;
  readonly detail: string;
  readonly image: Blob | null;
  readonly alsoBlocks: boolean;
};

export async function sendReport(target: ReportTarget, draft: ReportDraft & { readonly reason: ReportReason }): Promise<string> {
  const { reason, detail, image, alsoBlocks } = draft;
  const form = { reason, detail, block: alsoBlocks ? (1 as const) : (0 as const) };
  const files = image ? { files: { attachment: image } } : {};
  const { message } =
    target.type === 'member'
      ? await call(reportMember, { body: { ...form, user_id: target.memberId }, ...files })
      : await call(reportContent, { body: { ...form, type: target.type, id: target.id }, ...files });
  return message;
}

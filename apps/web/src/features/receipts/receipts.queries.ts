import { queryOptions } from '@tanstack/react-query';
import { getReceipt, type ReceiptView } from '@app/contract/receipts';
import { call, download, type DownloadedFile } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** The paper of a payment; `number` names one of its credit notes. */
export type ReceiptName = { readonly code: string; readonly number: string | null };

const inputOf = ({ code, number }: ReceiptName) => ({ params: { payment_code: code }, query: number === null ? {} : { number } });

export const receiptQuery = (name: ReceiptName) =>
  queryOptions({
    queryKey: ['receipt', name.code, name.number, currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<ReceiptView> => (await call(getReceipt, inputOf(name), { signal })).data,
  });

export function downloadPdf(name: ReceiptName): Promise<DownloadedFile> {
  const { params, query } = inputOf(name);
  return download(getReceipt, { params, query: { ...query, format: 'pdf', language: currentLanguage() } });
}

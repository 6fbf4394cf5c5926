import { queryOptions } from '@tanstack/react-query';
import type { CamelCased } from '@app/contract/kernel';
import { getReceipt, type ReceiptView } from '@app/contract/receipts';
import { call, download, type DownloadedFile } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Receipt = CamelCased<ReceiptView>;
/** Names the receipt of a payment; `number` names one of its credit notes. */
export type ReceiptName = { readonly code: string; readonly number: string | null };

const inputOf = ({ code, number }: ReceiptName) => ({ params: { paymentCode: code }, query: number === null ? {} : { number } });

export const receiptQuery = (name: ReceiptName) =>
  queryOptions({
    queryKey: ['receipt', name.code, name.number, currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<Receipt> => (await call(getReceipt, inputOf(name), { signal })).data,
  });

export function downloadPdf(name: ReceiptName): Promise<DownloadedFile> {
  const { params, query } = inputOf(name);
  return download(getReceipt, { params, query: { ...query, format: 'pdf', language: currentLanguage() } });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReceipt } from '@app/contract/receipts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { inTransaction } from '#platform/context';
import { issueReceipt, type ReceiptFacts } from './receipts.service.ts';
import { insertPayment, packageFacts } from './receipts.testing.ts';
import { pagesOfPdf, textOfPdf } from '../../platform/paper/pdf-text.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await signUpPerson(test);
});
afterAll(() => test.close());

async function paper(language: 'en' | 'bn', facts: Partial<ReceiptFacts> = {}) {
  const { id: paymentId, code } = await insertPayment(test, nadia.accountId);
  const order = { paymentId, memberId: nadia.accountId, kind: 'receipt' as const, facts: { ...packageFacts(code), ...facts } };
  const number = await inTransaction(test.ctx, (tx) => issueReceipt(tx, order));
  const answer = await test.app.inject({
    url: `/api${getReceipt.path.replace(':payment_code', code)}?format=pdf`,
    headers: { authorization: `Bearer ${nadia.token}`, 'accept-language': language },
  });
  return { answer, number, code, bytes: answer.rawPayload, written: textOfPdf(answer.rawPayload).replaceAll('|', '') };
}

describe('the paper', () => {
  it.each(['en', 'bn'] as const)('[PAY-125] is one A4 page as a PDF file, in %s', async (language) => {
    const { answer, number, bytes } = await paper(language);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(100_000);
    expect(pagesOfPdf(bytes)).toBe(1);
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });
  it('[PAY-125] holds the figures, the words and the numbers', async () => {
    const { number, code, written } = await paper('en');
    for (const text of [
      number,
      code,
      'TRX77',
      'Nadia Rahman',
      'Member ID BN100001',
      'bKash',
      'Paid',
      '5 Express Interest',
      '৳1,500.00',
      'One thousand five hundred taka only',
      '15 June 2026, 12:00',
      '15 June 2026 to 13 September 2026',
      'Renew by 13 October 2026',
      'Purchases are non-refundable and non-transferable.',
    ])
      expect(written).toContain(text);
  });

  it('[PAY-125] writes Bengali with Bengali digits, and codes as they are', async () => {
    const { number, code, written } = await paper('bn');
    expect(written).toContain(number);
    expect(written).toContain(code);
    expect(written).toContain('৳১,৫০০.০০');
    expect(written).not.toContain('Paid');
  });

  it('[PAY-125][QUAL-34] more than thirty papers in ten minutes are refused', async () => {
    const rahim = await signUpPerson(test);
    const { id: paymentId, code } = await insertPayment(test, rahim.accountId);
    const order = { paymentId, memberId: rahim.accountId, kind: 'receipt' as const, facts: packageFacts(code) };
    await inTransaction(test.ctx, (tx) => issueReceipt(tx, order));
    const ask = () =>
      test.app.inject({ url: `/api/member/payment/${code}/receipt?format=pdf`, headers: { authorization: `Bearer ${rahim.token}` } });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it.each([
    ['letters that no language has', 'ৠঌেূঐষত'],
    ['letters of other scripts', '张伟 عائشة 🙂'],
    ['conjuncts and signs above', 'মোছাঃ শ্রদ্ধা চাঁদনী'],
    ['one word without an end', 'মম'.repeat(200)],
  ])('[PAY-125] takes a name of %s, and stays one page', async (_, payerName) => {
    const { answer, bytes } = await paper('bn', { payerName });
    expect(answer.statusCode).toBe(200);
    expect(pagesOfPdf(bytes)).toBe(1);
  });

  it('[PAY-125] the fullest package that staff can write stays on the page', async () => {
    const { item } = packageFacts('');
    const lines = Array.from({ length: 21 }, (_, index) => `${index} ${'A further service '.repeat(5)}`);
    const { bytes, written } = await paper('en', { item: { ...item, features: { en: lines, bn: lines } } as ReceiptFacts['item'] });
    expect(pagesOfPdf(bytes)).toBe(1);
    expect(written).toContain('20 A');
  });
});

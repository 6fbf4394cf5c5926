import type { Sentence } from '@app/contract/kernel';

/** The labels of the paper. */
export const paperWords = {
  from: { en: 'Received by', bn: 'গ্রহীতা' },
  paidBy: { en: 'Paid by', bn: 'পরিশোধকারী' },
  refundedBy: { en: 'Refunded by', bn: 'ফেরতদাতা' },
  refundedTo: { en: 'Refunded to', bn: 'যাকে ফেরত দেওয়া হয়েছে' },
  memberCode: { en: 'Member ID {code}', bn: 'সদস্য আইডি {code}' },
  vatRegistration: { en: 'VAT registration (BIN) {number}', bn: 'ভ্যাট নিবন্ধন (বিআইএন) {number}' },
  number: { en: 'Number', bn: 'নম্বর' },
  paymentCode: { en: 'Payment code', bn: 'পেমেন্ট কোড' },
  gatewayNumber: { en: 'Transaction number', bn: 'লেনদেন নম্বর' },
  method: { en: 'Payment method', bn: 'পরিশোধের মাধ্যম' },
  paidAt: { en: 'Time of payment', bn: 'পরিশোধের সময়' },
  refundedAt: { en: 'Time of refund', bn: 'ফেরতের সময়' },
  status: { en: 'Status', bn: 'অবস্থা' },
  takesBack: { en: 'For receipt', bn: 'যে রসিদের বিপরীতে' },
  reason: { en: 'Reason', bn: 'কারণ' },
  item: { en: 'Item', bn: 'বিবরণ' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  period: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  renewBy: { en: 'Renew by {date} to keep what is left', bn: 'অবশিষ্ট ধরে রাখতে {date} তারিখের মধ্যে নবায়ন করুন' },
  total: { en: 'Total paid', bn: 'মোট পরিশোধ' },
  totalRefunded: { en: 'Total refunded', bn: 'মোট ফেরত' },
  vatShare: { en: 'Includes VAT of {percent}%: {amount}', bn: '{percent}% ভ্যাট অন্তর্ভুক্ত: {amount}' },
  times: { en: 'All times are Bangladesh time.', bn: 'সব সময় বাংলাদেশের সময় অনুযায়ী।' },
} as const satisfies Record<string, Sentence>;

/** Codes of bKash, and what they say. */
export const STATUS_MESSAGES = {
  '0000': 'Successful',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid Amount',
  '2007': 'Invalid Currency',
  '2008': 'Invalid Intent',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid Merchant Invoice Number',
  '2033': 'Transaction not found',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mandatory field missing',
  '2117': 'Payment execution already been called before',
} as const;

export type StatusCode = keyof typeof STATUS_MESSAGES;

export const coded = (code: StatusCode, more: object = {}): object => ({
  statusCode: code,
  statusMessage: STATUS_MESSAGES[code],
  ...more,
});

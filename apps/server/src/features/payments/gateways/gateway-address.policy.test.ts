import { expect, it } from 'vitest';
import { isGatewayAddress } from './gateway-address.policy.ts';

const live = { name: 'sslcommerz', baseUrl: 'https://securepay.sslcommerz.com', isTest: false } as const;
const bkash = { name: 'bkash', baseUrl: 'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout', isTest: false } as const;
const sandbox = { name: 'sslcommerz', baseUrl: 'http://127.0.0.1:3001/sslcommerz', isTest: true } as const;
const own = { name: 'bkash', baseUrl: 'https://payments.example.com:8443/bkash', isTest: false } as const;

it.each([
  [live, 'https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=pay&SESSIONKEY=1', true],
  [live, 'https://epay-gw.sslcommerz.com/abc', true],
  [live, 'http://securepay.sslcommerz.com/abc', false],
  [live, 'https://securepay.sslcommerz.com:8443/abc', false],
  [live, 'https://securepay.sslcommerz.com.example.com/abc', false],
  [live, 'https://evilsslcommerz.com/abc', false],
  [live, 'https://securepay.sslcommerz.com@example.com/', false],
  [live, 'https://user:pass@securepay.sslcommerz.com/', false],
  [live, 'https://example.com/?https://securepay.sslcommerz.com', false],
  [live, 'https://pay.bka.sh/', false],
  [live, 'javascript:alert(1)', false],
  [live, '//securepay.sslcommerz.com/x', false],
  [live, '', false],
  [bkash, 'https://payment.bkash.com/?paymentId=TR0011&hash=x', true],
  [bkash, 'https://sandbox.payment.bkash.com/?paymentId=TR0011', true],
  [bkash, 'https://tokenized.pay.bka.sh/page', true],
  [bkash, 'https://bka.sh.example.com/', false],
  [bkash, 'https://securepay.sslcommerz.com/', false],
  [sandbox, 'http://127.0.0.1:3001/sslcommerz/page/1', true],
  [sandbox, 'http://127.0.0.1:3002/sslcommerz/page/1', false],
  [sandbox, 'http://localhost:3001/sslcommerz/page/1', false],
  [{ ...sandbox, isTest: false }, 'http://127.0.0.1:3001/sslcommerz/page/1', false],
  [own, 'https://payments.example.com:8443/page', true],
  [own, 'https://payments.example.com/page', false],
])('[PAY-44] %o: %s may be followed: %s', (configured, address, may) => {
  expect(isGatewayAddress(address, configured)).toBe(may);
});

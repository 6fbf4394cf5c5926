import { describe, expect, it } from 'vitest';
import { gatewayAddress } from './gateway-address.ts';

describe('[PAY-44] where the browser goes to pay', () => {
  it.each(['https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY', 'https://sandbox.payment.bkash.com/?paymentId=TR001'])(
    'follows %s',
    (address) => {
      expect(gatewayAddress(address, false)).toBe(address);
      expect(gatewayAddress(address, true)).toBe(address);
    },
  );

  it.each(['http://localhost:4100/page/1', 'http://127.0.0.1:4100/page/1'])('follows %s only where payments are tests', (address) => {
    expect(gatewayAddress(address, true)).toBe(address);
    expect(gatewayAddress(address, false)).toBeNull();
  });

  it.each([
    'http://securepay.sslcommerz.com/',
    'http://localhost.example.com/',
    'javascript:alert(1)',
    'data:text/html,pay',
    'https://someone:secret@example.com/',
    '//example.com/pay',
    '/feed',
    '',
    null,
    undefined,
    7,
  ])('never follows %j', (address) => {
    expect(gatewayAddress(address, true)).toBeNull();
    expect(gatewayAddress(address, false)).toBeNull();
  });
});

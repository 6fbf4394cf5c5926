import { describe, expect, it } from 'vitest';
import { maskMessage } from './mask-message.policy.ts';

describe('[PAY-64] what is kept of a message', () => {
  it('has no secrets, by name or by value, at any depth', () => {
    const body = {
      store_passwd: 'a-password',
      id_token: 'ey.long.token',
      refresh_token: 'another',
      Authorization: 'ey',
      'X-APP-Key': 'k',
      app_secret: 's',
      note: 'asked with a-password and abc',
      inner: [{ password: 'x', url: 'https://gateway/?store_passwd=a-password' }],
      tran_id: 'PMT-20250131-7F3K9Q2M',
    };
    const text = JSON.stringify(maskMessage(body, ['a-password', '']));
    expect(text).not.toMatch(/a-password|ey\.long|another|"ey"|"k"|"s"|"x"/);
    expect(text).toContain('PMT-20250131-7F3K9Q2M');
    expect(text).toContain('asked with (left out) and abc');
  });

  it.each([
    ['card_no', '4111111111111111', '411111******1111'],
    ['card_no', '4111 1111 1111 1112', '411111******1112'],
    ['card_no', '411111XXXXXX1111', '411111XXXXXX1111'],
    ['account_details', 'AC 1234567890123', 'AC 123456***0123'],
    ['error', 'card 5555-5555-5555-4444 was declined', 'card 555555******4444 was declined'],
    ['value_a', 4_111_111_111_111_111, '411111******1111'],
  ])('%s %j is kept as %j', (name, value, kept) => {
    expect(maskMessage({ [name]: value })).toEqual({ [name]: kept });
  });

  it.each([
    ['bank_tran_id', '4111111111111111'],
    ['val_id', '2411201200001234567'],
    ['amount', '500.00'],
    ['customerMsisdn', '01770618575'],
    ['tran_date', '2026-11-20 10:00:00'],
    ['risk_level', 0],
    ['is_direct_pay_enable', null],
  ])('%s %j is kept as it is', (name, value) => {
    expect(maskMessage({ [name]: value })).toEqual({ [name]: value });
  });

  it('is cut where it is long', () => {
    const kept = maskMessage({ text: 'x'.repeat(9000), desc: Array.from({ length: 100 }, (_, at) => at) });
    expect(String(kept['text'])).toHaveLength(500);
    expect(kept['desc']).toHaveLength(20);
  });

  it('is text that the database can keep, also where a letter is cut in its middle', () => {
    const body = { status: 'VA\0LID', 'na\0me': 'x', half: '\ud83d', long: `${'x'.repeat(499)}😀` };
    expect(maskMessage(body)).toEqual({ status: 'VALID', name: 'x', half: '\ufffd', long: `${'x'.repeat(499)}\ufffd` });
  });
});

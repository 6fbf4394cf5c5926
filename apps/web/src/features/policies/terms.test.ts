import { describe, expect, it } from 'vitest';
import { paymentMethodNames } from '@app/contract/payments';
import type { LegalText } from './legal-text.ts';
import { termsBn } from './terms.bn.ts';
import { termsEn } from './terms.en.ts';

/** Requirement, title, and what the clause says at least. */
const CLAUSES: readonly (readonly [string, string, ...RegExp[]])[] = [
  ['PUB-116', 'Acceptance', /“We” means its operator/, /using the site, by ticking the box at sign-up/, /visitors and members alike/],
  [
    'PUB-117',
    'Eligibility',
    /18 or older/,
    /legally competent to marry/,
    /women from the age of 18/,
    /men from the age of 21/,
    /removed by us before/,
  ],
  ['PUB-118', 'The service', /marriage-matching service/, /not a dating site/, /promise no match.* no marriage/],
  [
    'PUB-119',
    'Registration',
    /true, complete and current/,
    /mobile number is verified by a code/,
    /password is yours alone: keep it secret/,
  ],
  [
    'PUB-120',
    'Profiles made for others',
    /parent, a brother or sister, another relative or a friend.*consent/,
    /only for verification and is not visible/,
  ],
  ['PUB-121', 'One profile', /one phone number has one account/, /Duplicate profiles are not allowed/, /may remove them/],
  [
    'PUB-122',
    'Photos',
    /original photo/,
    /member alone/,
    /full face visible/,
    /no more than 3 months old/,
    /reviewed.*cross-checked with the verification image/,
  ],
  ['PUB-123', 'Health', /Health conditions must be disclosed/],
  [
    'PUB-124',
    'Verification',
    /Face verified:.*ID verified:.*Phone verified:/,
    /serve verification only/,
    /does not replace your own enquiries/,
  ],
  [
    'PUB-125',
    'Free membership',
    /only automated expressions of interest/,
    /accepted each other’s interest or proposal may chat at no cost/,
  ],
  ['PUB-126', 'Paid membership', /personalized messages and view contacts, within the counts of their package/],
  ['PUB-127', 'Package term', /at most 12 months/, /renewed by hand, at the price of that day. Nothing renews by itself/],
  [
    'PUB-128',
    'Renewal',
    /within these 30 days/,
    /keep access to the contacts that you have already viewed/,
    /interests, messages.* carry forward/,
  ],
  [
    'PUB-129',
    'Payment',
    /cards, net banking and mobile banking/,
    /in cash or by cheque/,
    /third-party gateways, whose own terms also hold/,
  ],
  ['PUB-130', 'No refund, no transfer', /non-refundable and non-transferable/, /\(\/return-policy\)/],
  ['PUB-131', 'Conduct', /respect.*truth/, /harassment/, /hatred/, /obscene.*unlawful/, /phone numbers, addresses.*in public texts/],
  ['PUB-132', 'Money', /no financial transactions between members/, /asked for money should.*report it/],
  [
    'PUB-133',
    'Automation and misuse',
    /bots/,
    /scraping/,
    /copying profiles or photos/,
    /passing on screenshots/,
    /any other commercial use/,
  ],
  ['PUB-134', 'Privacy', /\(\/privacy-policy\)/, /Members choose who sees their photos/],
  ['PUB-135', 'Child safety', /zero tolerance/, /\(\/child-abouse-policy\)/],
  [
    'PUB-136',
    'Suspension and deletion by staff',
    /suspend, terminate or delete the profile without notice/,
    /fraud, threats, harassment or money taken from members, fees that were paid are forfeited/,
    /In every other case what is unused of a package goes back/,
  ],
  ['PUB-137', 'Ending membership', /either side.*7 days’ written notice/, /Deactivate\*\*.*reactivate/, /Delete\*\*/],
  ['PUB-138', 'Liability, changes, law and contact', /at their own care/, /announce a change/, /law of Bangladesh/],
];
const wordsOf = (text: LegalText, number: number): string => text.clauses[number - 1]!.blocks.flat().join(' ');

describe('the terms', () => {
  it('[PUB-224] have these 23 clauses in this order, in both languages', () => {
    expect(termsEn.clauses.map(({ title }) => title)).toEqual(CLAUSES.map(([, title]) => title));
    expect([termsEn.clauses.length, termsBn.clauses.length]).toEqual([23, 23]);
  });

  it.each(CLAUSES.map(([requirement, title, ...rules], index) => ({ requirement, title, rules, number: index + 1 })))(
    '[$requirement] clause $number, $title, says what it has to, and about as much in Bengali',
    ({ number, rules }) => {
      for (const rule of rules) expect(wordsOf(termsEn, number)).toMatch(rule);
      for (const text of [termsEn, termsBn]) {
        const { length } = wordsOf(text, number).split(/\s+/);
        expect(length).toBeGreaterThanOrEqual(60);
        expect(length).toBeLessThanOrEqual(180);
      }
    },
  );

  it('[PUB-129] name the ways of paying as the payment page does', () => {
    for (const { en, bn } of [paymentMethodNames.sslcommerz, paymentMethodNames.bkash, paymentMethodNames.wallet]) {
      expect(wordsOf(termsEn, 14)).toContain(`**${en}**`);
      expect(wordsOf(termsBn, 14)).toContain(`**${bn}**`);
    }
  });

  it('[PUB-138] end with every way to reach the operator', () => {
    for (const text of [termsEn, termsBn])
      for (const contact of ['{address}', '{email}', '{phone}', '{supportEmail}', '{supportPhone}'])
        expect(text.clauses.at(-1)!.blocks.at(-1)).toContainEqual(expect.stringContaining(contact));
  });
});

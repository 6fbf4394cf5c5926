import { SOCIAL_PROVIDERS } from '@app/contract/accounts';
import { NOTIFICATIONS_KEPT_DAYS } from '@app/contract/notifications';
import { STORY_HOURS } from '@app/contract/stories';
import { describe, expect, it } from 'vitest';
import { formatDigits } from '#platform/i18n';
import { privacyBn } from './privacy.bn.ts';
import { privacyEn } from './privacy.en.ts';

const texts = { en: privacyEn, bn: privacyBn } as const;
const clause = (language: 'en' | 'bn', id: string): string =>
  texts[language].clauses
    .find((one) => one.id === id)!
    .blocks.flat()
    .join(' ');
const LANGUAGES = ['en', 'bn'] as const;

describe('the privacy policy', () => {
  it.each([
    [
      'collected',
      ['Account data', 'Profile data', 'Photos', 'Verification image', 'Government ID', 'Location', 'Contact details', 'messages'],
    ],
    ['collected', ['We never see or keep card numbers', 'Page visits', 'Device and session data']],
    ['age', ['under 13', '18 and older', '21 or older', 'the data is deleted']],
    ['purposes', ['Government ID, the verification image and guardian data serve verification only', 'shown to no other member']],
    [
      'visibility',
      ['see no profiles', 'see profiles', 'blurred picture', 'only through a contact view', 'exact position is shown to nobody'],
    ],
    ['sharing', ['Payment gateways', 'text messages and e-mails', 'maps service', 'Authorities', 'do not sell data']],
    ['deletion', ['Payment records', '12 years', '30 days', '35 days', '24 months']],
    ['rights', ['To see', 'To correct', 'To take it along', 'To delete', 'To end sessions', 'To withdraw consent', '{supportEmail}']],
    ['security', ['encrypted', 'If your data is ever exposed, we tell you']],
    ['changes', ['announced to members']],
  ])('[PUB-139][PUB-141][PUB-142][PUB-143][PUB-144][PUB-146][PUB-148] states in the clause on %s what it has to', (id, statements) => {
    for (const statement of statements) expect(clause('en', id)).toContain(statement);
  });

  it.each(LANGUAGES)('[PUB-140] names the six providers, and says that Google and Facebook are offered (%s)', (language) => {
    expect(SOCIAL_PROVIDERS, 'Say in the policy which providers are offered now.').toEqual(['google', 'facebook']);
    const text = clause(language, 'social-sign-in');
    for (const provider of ['Google', 'Facebook', 'Instagram', 'TikTok', 'Twitter', 'LinkedIn']) expect(text).toContain(provider);
    expect(text).toContain(language === 'en' ? 'Google and Facebook are offered' : 'চালু আছে Google ও Facebook');
  });

  it.each(LANGUAGES)('[PUB-145] says how long each thing is kept, as the product keeps it (%s)', (language) => {
    const text = clause(language, 'retention');
    for (const number of [STORY_HOURS, NOTIFICATIONS_KEPT_DAYS, 180, 30, 7, 400, 24])
      expect(text).toContain(formatDigits(number, language));
  });

  it.each(LANGUAGES)('[PUB-147][AUTH-135] names all that is kept in the browser, and no advertising (%s)', (language) => {
    const text = clause(language, 'browser');
    const kept = ['access_token', 'user', 'selectedPackage', 'language', 'remember_me', 'prayer_district', 'referral_code'];
    const alsoKept = [
      'search_result_members',
      'search_result_criteria',
      'registrationDraft',
      'viewed_stories',
      'unsent',
      'device',
      'session',
    ];
    const inTheTab = ['signin_return_to', 'receiver_photo', 'receiver_name', 'call'];
    for (const name of [...kept, ...alsoKept, ...inTheTab]) expect(text).toContain(language === 'en' ? `“${name}”` : `‘${name}’`);
    expect(text).toContain(language === 'en' ? 'no advertising tracking' : 'বিজ্ঞাপনের জন্য কোনো নজরদারি নেই');
  });
});

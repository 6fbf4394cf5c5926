import { describe, expect, it } from 'vitest';
import { judgeReachability, type Standing } from './reachability.policy.ts';
import { locationForOthers, splitName, starSignOf, titleOf } from './shown-values.policy.ts';

/** Two languages of one list, of which only a doctor is on it. */
const professions = {
  shownName: (_: string, name: string, language: string) => (language === 'bn' && name === 'Doctor' ? 'চিকিৎসক' : name),
};

describe('what is said of a member', () => {
  it.each([
    ['03-21', 'Aries'],
    ['04-19', 'Aries'],
    ['04-20', 'Taurus'],
    ['05-20', 'Taurus'],
    ['05-21', 'Gemini'],
    ['06-20', 'Gemini'],
    ['06-21', 'Cancer'],
    ['07-22', 'Cancer'],
    ['07-23', 'Leo'],
    ['08-22', 'Leo'],
    ['08-23', 'Virgo'],
    ['09-22', 'Virgo'],
    ['09-23', 'Libra'],
    ['10-22', 'Libra'],
    ['10-23', 'Scorpio'],
    ['11-21', 'Scorpio'],
    ['11-22', 'Sagittarius'],
    ['12-21', 'Sagittarius'],
    ['12-22', 'Capricorn'],
    ['12-31', 'Capricorn'],
    ['01-01', 'Capricorn'],
    ['01-19', 'Capricorn'],
    ['01-20', 'Aquarius'],
    ['02-18', 'Aquarius'],
    ['02-19', 'Pisces'],
    ['02-29', 'Pisces'],
    ['03-20', 'Pisces'],
  ])('[PROF-17] who is born on %s is %s', (day, sign) => {
    expect(starSignOf(`1996-${day}`)).toBe(sign);
  });

  it.each([
    ['Nadia Sultana Rahman', 'Nadia Sultana', 'Rahman'],
    ['Nadia Rahman', 'Nadia', 'Rahman'],
    ['Nadia', 'Nadia', ''],
    [' Nadia  Rahman ', 'Nadia', 'Rahman'],
    [null, '', ''],
  ])('[PROF-96] %s is %s and %s', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });

  it.each([
    ['member', 'Doctor', 'Doctor'],
    ['member', null, 'Member'],
    ['agent', 'Doctor', 'Agent'],
    ['business', null, 'Business'],
    ['influencer', null, 'Influencer'],
    ['visitor', null, 'Visitor'],
  ] as const)('[ACC-18] purpose %s with profession %s has the title %s', (purpose, professionName, title) => {
    expect(titleOf({ purpose, professionName }, professions, 'en')).toBe(title);
  });

  it.each([
    ['member', 'Doctor', 'চিকিৎসক'],
    ['member', 'Weaver of Rajshahi', 'Weaver of Rajshahi'],
    ['member', null, 'সদস্য'],
    ['agent', 'Doctor', 'এজেন্ট'],
    ['business', null, 'ব্যবসা'],
    ['influencer', null, 'ইনফ্লুয়েন্সার'],
    ['visitor', null, 'দর্শনার্থী'],
  ] as const)(
    '[ACC-18][QUAL-09] to a reader of Bengali purpose %s with profession %s has the title %s',
    (purpose, professionName, title) => {
      expect(titleOf({ purpose, professionName }, professions, 'bn')).toBe(title);
    },
  );

  it('[PROF-25][REG-89] shows others a place and never coordinates', () => {
    expect(locationForOthers('Savar, Dhaka, Bangladesh', 'Bangladesh')).toBe('Savar, Dhaka, Bangladesh');
    expect(locationForOthers('23.81, 90.41', 'Bangladesh')).toBe('Bangladesh');
    expect(locationForOthers('-33.9, 151.2', null)).toBeNull();
  });
});

const least = { female: 18, male: 21 };
const now = new Date('2026-06-15T06:00:00Z');
const nadia: Standing = { state: 'active', isStaff: false, isRegistered: true, purpose: 'member', gender: 2, dateOfBirth: '1996-03-10' };
const rahim: Standing = { ...nadia, gender: 1, dateOfBirth: '1990-01-01' };
const judge = (target: Standing, over: { viewer?: Standing; isSelf?: boolean; isBlocked?: boolean } = {}) =>
  judgeReachability({ viewer: nadia, target, isSelf: false, isBlocked: false, ...over }, least, now);

describe('who reaches whom', () => {
  it('[PROF-01] two active registered marriage seekers of legal age and different gender are an eligible pair', () => {
    expect(judge(rahim)).toEqual({ isAvailable: true, isEligiblePair: true, isSelf: false });
  });

  it.each([
    ['the same gender', { ...rahim, gender: 2 }],
    ['another purpose', { ...rahim, purpose: 'agent' as const }],
  ])('[PROF-01] %s may be seen but is no eligible pair', (_, target) => {
    expect(judge(target)).toEqual({ isAvailable: true, isEligiblePair: false, isSelf: false });
  });

  it('[PROF-01] a viewer of another purpose or below the legal age begins nothing', () => {
    expect(judge(rahim, { viewer: { ...nadia, purpose: 'visitor' } }).isEligiblePair).toBe(false);
    expect(judge(rahim, { viewer: { ...nadia, dateOfBirth: '2009-01-01' } }).isEligiblePair).toBe(false);
  });

  it.each([
    [nadia, '2008-06-15', true],
    [nadia, '2008-06-16', false],
    [rahim, '2005-06-15', true],
    [rahim, '2005-06-16', false],
  ])('[PROF-01] on whichever side of the pair, a woman is 18 and a man 21: %#', (one, dateOfBirth, isPair) => {
    const [seeker, other] = [{ ...one, dateOfBirth }, one === nadia ? rahim : nadia];
    expect(judge(other, { viewer: seeker }).isEligiblePair).toBe(isPair);
    expect(judge(seeker, { viewer: other }).isEligiblePair).toBe(isPair);
  });

  it.each([
    ['not fully registered', { ...nadia, isRegistered: false }],
    ['deactivated', { ...nadia, state: 'deactivated' }],
    ['suspended', { ...nadia, state: 'suspended' }],
    ['staff', { ...nadia, isStaff: true }],
  ])('[PROF-01] a viewer who is %s begins nothing', (_, viewer) => {
    expect(judge(rahim, { viewer })).toEqual({ isAvailable: true, isEligiblePair: false, isSelf: false });
  });

  it.each([
    ['not fully registered', { ...rahim, isRegistered: false }],
    ['deactivated', { ...rahim, state: 'deactivated' }],
    ['suspended', { ...rahim, state: 'suspended' }],
    ['terminated', { ...rahim, state: 'terminated' }],
    ['waiting for deletion', { ...rahim, state: 'deletion_pending' }],
    ['erased', { ...rahim, state: 'erased' }],
    ['staff', { ...rahim, isStaff: true }],
    ['below the legal age', { ...rahim, dateOfBirth: '2005-06-16' }],
  ])('[PROF-03][REG-196] an account that is %s is not available', (_, target) => {
    expect(judge(target)).toEqual({ isAvailable: false, isEligiblePair: false, isSelf: false });
  });

  it('[PROF-03] a block hides, and one is no pair with oneself', () => {
    expect(judge(rahim, { isBlocked: true }).isAvailable).toBe(false);
    expect(judge(nadia, { isSelf: true })).toEqual({ isAvailable: true, isEligiblePair: false, isSelf: true });
  });
});

import { expect, it } from 'vitest';
import { whyHidden, type ContactChoice, type ContactRelation } from './contact-privacy.policy.ts';

const NOBODY: ContactRelation = {
  isViewerPremium: false,
  wereInTouch: false,
  viewerReligion: null,
  ownerReligion: null,
  viewerCaste: null,
  ownerCaste: null,
};
const sameFaith = { isViewerPremium: true, viewerReligion: 1, ownerReligion: 1 };

it.each<[ContactChoice, string, Partial<ContactRelation>, ReturnType<typeof whyHidden>]>([
  [0, 'anybody who pays', {}, null],
  [1, 'a stranger', { isViewerPremium: true }, 'interest_first'],
  [1, 'who was in touch', { wereInTouch: true }, null],
  [2, 'the same religion, no caste stated by the owner', { ...sameFaith, viewerCaste: 'Sunni' }, null],
  [2, 'the same religion and caste', { ...sameFaith, viewerCaste: ' sunni', ownerCaste: 'Sunni' }, null],
  [2, 'the same religion and another caste', { ...sameFaith, viewerCaste: 'Shia', ownerCaste: 'Sunni' }, 'closed'],
  [2, 'the same religion and no caste of the viewer', { ...sameFaith, ownerCaste: 'Sunni' }, 'closed'],
  [2, 'another religion', { ...sameFaith, viewerReligion: 2 }, 'closed'],
  [2, 'the same religion without premium', { ...sameFaith, isViewerPremium: false }, 'closed'],
  [2, 'two who state no religion', { isViewerPremium: true }, 'closed'],
  [2, 'who was in touch, of another religion', { ...sameFaith, viewerReligion: 2, wereInTouch: true }, 'closed'],
  [3, 'anybody', { ...sameFaith, wereInTouch: true }, 'closed'],
])('[PROF-91][PROF-92][PROF-93] choice %i and %s', (choice, _, relation, reason) => {
  expect(whyHidden(choice, { ...NOBODY, ...relation })).toBe(reason);
});

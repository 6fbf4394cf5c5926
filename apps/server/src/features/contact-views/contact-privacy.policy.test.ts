import { expect, it } from 'vitest';
import { passesPrivacy, type ContactChoice, type ContactRelation } from './contact-privacy.policy.ts';

const NOBODY: ContactRelation = {
  isViewerPremium: false,
  wereInTouch: false,
  viewerReligion: null,
  ownerReligion: null,
  viewerCaste: null,
  ownerCaste: null,
};
const sameFaith = { isViewerPremium: true, viewerReligion: 1, ownerReligion: 1 };

it.each<[ContactChoice, string, Partial<ContactRelation>, boolean]>([
  [0, 'anybody who pays', {}, true],
  [1, 'a stranger', { isViewerPremium: true }, false],
  [1, 'who was in touch', { wereInTouch: true }, true],
  [2, 'the same religion, no caste stated by the owner', { ...sameFaith, viewerCaste: 'Sunni' }, true],
  [2, 'the same religion and caste', { ...sameFaith, viewerCaste: ' sunni', ownerCaste: 'Sunni' }, true],
  [2, 'the same religion and another caste', { ...sameFaith, viewerCaste: 'Shia', ownerCaste: 'Sunni' }, false],
  [2, 'the same religion and no caste of the viewer', { ...sameFaith, ownerCaste: 'Sunni' }, false],
  [2, 'another religion', { ...sameFaith, viewerReligion: 2 }, false],
  [2, 'the same religion without premium', { ...sameFaith, isViewerPremium: false }, false],
  [2, 'two who state no religion', { isViewerPremium: true }, false],
  [2, 'who was in touch, of another religion', { ...sameFaith, viewerReligion: 2, wereInTouch: true }, false],
  [3, 'anybody', { ...sameFaith, wereInTouch: true }, false],
])('[PROF-91][PROF-92][PROF-93] choice %i and %s', (choice, _, relation, passes) => {
  expect(passesPrivacy(choice, { ...NOBODY, ...relation })).toBe(passes);
});

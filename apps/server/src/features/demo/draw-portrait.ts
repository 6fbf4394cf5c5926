import { avataaars } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import { Resvg } from '@resvg/resvg-js';
import type { Gender, Religion } from './names.ts';

const SIZE_PX = 640;
const SKIN = ['edb98a', 'd08b5b', 'ae5d29', 'fd9841'];
const CLOTHES = ['5b2a86', '7a3fa8', 'c2185b', '1e8e5a', 'e8a317', '25557c', '3c4f5c', 'a7382f'];
const BACKGROUNDS = ['f4ecfa', 'fbe9d7', 'e3f0ea', 'fdf3dc', 'fbe4ec', 'e6eef7'];
const HAIR = ['2c1b18', '4a312c', '1a1a1a'];
const WOMENS_HAIR = ['bob', 'bun', 'curvy', 'longButNotTooLong', 'miaWallace', 'straight01', 'straight02', 'straightAndStrand'] as const;
const MENS_HAIR = ['shortFlat', 'shortRound', 'shortWaved', 'sides', 'theCaesar', 'theCaesarAndSidePart', 'shortCurly'] as const;

export type PortraitOf = { readonly seed: string; readonly gender: Gender; readonly religion: Religion };

/** A drawn portrait, PNG, photo-sized: plainly no photograph of anybody. */
export function drawPortrait({ seed, gender, religion }: PortraitOf): Buffer {
  const isMuslimWoman = gender === 2 && religion === 1;
  const svg = createAvatar(avataaars, {
    seed,
    size: SIZE_PX,
    backgroundColor: BACKGROUNDS,
    skinColor: SKIN,
    clothesColor: CLOTHES,
    hatColor: CLOTHES,
    hairColor: HAIR,
    facialHairColor: HAIR,
    accessoriesProbability: 18,
    accessories: ['prescription01', 'prescription02', 'round'],
    top: gender === 1 ? [...MENS_HAIR] : isMuslimWoman ? ['hijab', 'hijab', ...WOMENS_HAIR.slice(0, 4)] : [...WOMENS_HAIR],
    topProbability: 100,
    facialHair: ['beardLight', 'beardMedium', 'moustacheMagnum'],
    facialHairProbability: gender === 1 ? 45 : 0,
    clothing: gender === 1 ? ['blazerAndShirt', 'collarAndSweater', 'shirtCrewNeck'] : ['shirtScoopNeck', 'shirtCrewNeck', 'collarAndSweater'],
    eyes: ['default', 'happy'],
    eyebrows: ['default', 'defaultNatural', 'flatNatural', 'raisedExcitedNatural'],
    mouth: ['smile', 'twinkle', 'default'],
  }).toString();
  return new Resvg(svg, { fitTo: { mode: 'width', value: SIZE_PX } }).render().asPng();
}

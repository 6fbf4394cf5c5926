import type { Gender, Religion } from './names.ts';
import { renderPicture } from '#platform/images';
import { seededRandom } from './seeded-random.ts';

const SIZE_PX = 640;
const SKIN = ['edb98a', 'd08b5b', 'ae5d29', 'c68642'];
const CLOTHES = ['5b2a86', '7a3fa8', 'c2185b', '1e8e5a', 'e8a317', '25557c', '3c4f5c', 'a7382f'];
const BACKGROUNDS = ['f4ecfa', 'fbe9d7', 'e3f0ea', 'fdf3dc', 'fbe4ec', 'e6eef7'];
const HAIR = ['2c1b18', '4a312c', '1a1a1a'];
const GLASSES = ['262e33', '3c4f5c', '5b2a86'];
const WOMENS_HAIR = ['bob', 'bun', 'curvy', 'longButNotTooLong', 'miaWallace', 'straight01', 'straight02', 'straightAndStrand'] as const;
const MENS_HAIR = ['shortFlat', 'shortRound', 'shortWaved', 'sides', 'theCaesar', 'theCaesarAndSidePart', 'shortCurly'] as const;

/** `number` is the person's; the same person has one face. `outfit` changes clothes and background. */
export type PortraitOf = { readonly number: number; readonly gender: Gender; readonly religion: Religion; readonly outfit?: number };

/** Loads hundreds of modules that only a demo needs: an installation without the packages of development, as the container is, has none of them. */
const loadPainter = () => Promise.all([import('@dicebear/avataaars'), import('@dicebear/core')]);

/** True where portraits can be drawn: what draws them is installed. */
export const canDrawPortraits = (load: () => Promise<unknown> = loadPainter): Promise<boolean> =>
  load().then(
    () => true,
    (failure: unknown) => {
      if ((failure as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return false;
      throw failure;
    },
  );

/** Draws a portrait, PNG, photo-sized: plainly no photograph of anybody. */
export async function drawPortrait({ number, gender, religion, outfit = 0 }: PortraitOf): Promise<Buffer> {
  const face = seededRandom(32_452_843 * number);
  const clothes = seededRandom(49_979_687 * number + outfit);
  const coversHair = gender === 2 && religion === 1 && face.chance(0.4);
  const top = coversHair ? 'hijab' : face.pick(gender === 1 ? MENS_HAIR : WOMENS_HAIR);
  const [avataaars, { createAvatar }] = await loadPainter();
  const svg = createAvatar(avataaars, {
    seed: `portrait ${number}`,
    size: SIZE_PX,
    skinColor: [face.pick(SKIN)],
    hairColor: [face.pick(HAIR)],
    facialHairColor: HAIR,
    backgroundColor: [clothes.pick(BACKGROUNDS)],
    clothesColor: [clothes.pick(CLOTHES)],
    hatColor: [clothes.pick(CLOTHES)],
    accessoriesProbability: 18,
    accessoriesColor: GLASSES,
    accessories: ['prescription01', 'prescription02', 'round'],
    top: [top],
    topProbability: 100,
    facialHair: ['beardLight', 'beardMedium', 'moustacheMagnum'],
    facialHairProbability: gender === 1 ? 45 : 0,
    clothing:
      gender === 1 ? ['blazerAndShirt', 'collarAndSweater', 'shirtCrewNeck'] : ['shirtScoopNeck', 'shirtCrewNeck', 'collarAndSweater'],
    eyes: ['default', 'happy'],
    eyebrows: ['default', 'defaultNatural', 'flatNatural', 'raisedExcitedNatural'],
    mouth: ['smile', 'twinkle'],
  }).toString();
  return renderPicture(svg, SIZE_PX);
}

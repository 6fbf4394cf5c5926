/**
 * How a name sounds, so that 'Rahman', 'Rohman' and 'রহমান' are one: the consonants of each word, in one alphabet, with a mark for a first vowel and for
 * a last 'i'. Written as steps over a text because the same steps run in two places: here for the name that is looked for, and in the database for the
 * names of entries (`search-entry.store.ts`). Whoever changes a step raises the shape of the entries.
 *
 * Small letters are Latin ones still to be read; capitals are sounds. Bengali vowels become small Latin ones, Bengali consonants sounds at once, since
 * two of them side by side have an unwritten vowel between them: 'সহ' is 's-h', not 'sh'.
 */
export type KeyStep =
  /** Every match becomes the other text, in which `$1` is the first group. */
  | { readonly kind: 'pattern'; readonly from: string; readonly to: string }
  /** Every occurrence becomes the other text. */
  | { readonly kind: 'text'; readonly from: string; readonly to: string }
  /** Each letter becomes the one at the same place; letters beyond the end of the other text are left out. */
  | { readonly kind: 'letters'; readonly from: string; readonly to: string };

const step = (kind: KeyStep['kind'], from: string, to: string): KeyStep => ({ kind, from: from.normalize('NFD'), to: to.normalize('NFD') });
const pattern = (from: string, to: string): KeyStep => step('pattern', from, to);
const text = (from: string, to: string): KeyStep => step('text', from, to);
const letters = (pairs: readonly (readonly [from: string, to: string])[]): KeyStep =>
  step('letters', pairs.map(([from]) => from).join(''), pairs.map(([from, to]) => to.repeat(Array.from(from).length)).join(''));
/** Replaces whole words. */
const word = (from: string, to: string): KeyStep => pattern(`(?<= )(${from})(?= )`, to);

const BENGALI_LETTERS = letters([
  ['কখ', 'K'],
  ['গঘ', 'G'],
  ['চ', 'C'],
  ['ছশষস', 'S'],
  ['জঝয', 'J'],
  ['টঠতথৎ', 'T'],
  ['ডঢদধ', 'D'],
  ['ঞণন', 'N'],
  ['প', 'P'],
  ['ফ', 'F'],
  ['বভ', 'B'],
  ['ম', 'M'],
  ['রঋৃ', 'R'],
  ['ল', 'L'],
  ['হ', 'H'],
  ['অআউঊওঔঐাুূ\u09d7', 'a'],
  ['ইঈএিীেৈ', 'i'],
  ['্ঃ়', ''],
]);

/** Take a lower-case name in decomposed form (NFD) with one space before and after. */
export const KEY_STEPS: readonly KeyStep[] = [
  // Accents, joiners and the nasal sign.
  pattern('[\\u0300-\\u036f\\u200c\\u200d\\u0981]', ''),
  pattern('[^a-z\\u0982-\\u09e3]+', ' '),
  // Words that are usually shortened.
  word('md|mohd|mo|মোঃ?|মুহাঃ?|মোহাঃ?', 'mohammad'),
  word('mst|most|mosa|মোছাঃ?|মোসাঃ?', 'mosammat'),
  word('bhu[iy]+an', 'bhuiya'),
  word('de?', 'di'),
  pattern('charje+(?= )', 'charya'),
  // Joined Bengali letters that are spoken otherwise than written.
  text('ক্ষ', 'K'),
  text('ক্স', 'K'),
  text('জ্ঞ', 'G'),
  text('চ্ছ', 'C'),
  text('ঞা', 'া'),
  text('্য', ''),
  pattern('([শষসতদধজকগটন]্)ব', '$1'),
  text('য়', 'y'),
  text('ড়', 'R'),
  text('ঢ়', 'R'),
  text('ঙ', 'NG'),
  text('ং', 'NG'),
  BENGALI_LETTERS,
  // Latin letters that stand for one sound together.
  pattern('ch?ch+', 'C'),
  text('chh', 'S'),
  text('ch', 'C'),
  text('ck', 'k'),
  pattern('c(?=[eiy])', 's'),
  text('ph', 'f'),
  text('ksh', 'k'),
  pattern('([kgjtdbs])h+', '$1'),
  letters([
    ['cqx', 'k'],
    ['v', 'b'],
    ['z', 'j'],
  ]),
  // Ends that are not heard, and the one vowel at an end that is kept.
  pattern('(?<=[^ ])[hH](?= )', ''),
  pattern('(?<=[^ aeiouyw])e(?= )', ''),
  pattern('(?<=[^ ])(ee|ie|ey|i|y)(?= )', 'Y'),
  pattern('(?<= )[iey]', 'I'),
  pattern('(?<= )[aouw]', 'A'),
  letters([['aeiouyw', '']]),
  letters(Array.from('bdfghjklmnprst', (letter) => [letter, letter.toUpperCase()] as const)),
  text('NGK', 'NK'),
  pattern('(.)\\1+', '$1'),
];

function taken(name: string, { kind, from, to }: KeyStep): string {
  if (kind === 'text') return name.replaceAll(from, () => to);
  if (kind === 'pattern') return name.replaceAll(new RegExp(from, 'gu'), to);
  const places = Array.from(from);
  const others = Array.from(to);
  return Array.from(name, (letter) => (places.includes(letter) ? (others[places.indexOf(letter)] ?? '') : letter)).join('');
}

/** Returns the key of each word of a name. Words without a letter of either script have none. */
export function nameKeys(name: string): string[] {
  const keys = KEY_STEPS.reduce(taken, ` ${name.toLowerCase().normalize('NFD')} `).trim();
  return keys === '' ? [] : keys.split(' ');
}

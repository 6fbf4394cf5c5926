/** Matches what an SMS of 7 bits a letter can hold, without the letters that count twice. */
const BASIC = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/;
/** Bounds the letters of two segments. */
const BASIC_MAX = 2 * 153;
const WIDE_MAX = 2 * 67;

/** Returns the sentence with the brand before it, shortened to two segments. */
export function smsText(brand: string, sentence: string): string {
  const text = `${brand}: ${sentence}`;
  const [most, end] = BASIC.test(text) ? [BASIC_MAX, '...'] : [WIDE_MAX, '…'];
  return text.length <= most ? text : cut(text, most - end.length) + end;
}

/** Cuts, but not in the middle of a sign that takes two places. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

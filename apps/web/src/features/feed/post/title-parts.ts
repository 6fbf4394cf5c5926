/** Stands for the name in a sentence, so that the name can be a link; no name holds it. */
export const NAME_PLACE = '\u0000';

/** What stands before and after the name. */
export function aroundName(sentence: string): readonly [before: string, after: string] {
  const at = sentence.indexOf(NAME_PLACE);
  return at < 0 ? ['', ` ${sentence}`] : [sentence.slice(0, at), sentence.slice(at + NAME_PLACE.length)];
}

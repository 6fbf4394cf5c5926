const CHARACTERS_MIN = 8;
/** Bounds how many are tried: each costs a hash, about 13 ms, and the first of them are the likeliest. */
const MOST = 60;
const WORD_MIN = 3;
const USUAL_ENDS = ['', '123', '1234', '12345', '@123'];

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the passwords that somebody tries first who knows names, places and birthday (YYYY-MM-DD) of their owner, likeliest first. */
export function likelyPasswords({ words, birthday }: { readonly words: readonly string[]; readonly birthday: string | null }): string[] {
  const [year = '', month = '', day = ''] = (birthday ?? '').split('-');
  const ends = [...USUAL_ENDS, ...(birthday ? [year, year.slice(2), day + month, day + month + year] : [])];
  const parts = words.map((word) => word.toLowerCase()).flatMap((word) => [word.replace(/\s+/g, ''), ...word.split(/\s+/)]);
  const bases = [...new Set(parts)].filter((word) => word.length >= WORD_MIN);
  const birthdays = birthday ? [day + month + year, year + month + day, birthday, `${day}-${month}-${year}`] : [];
  const ofWords = ends.flatMap((end) => bases.flatMap((base) => [base + end, capitalised(base) + end]));
  return [...new Set([...birthdays, ...ofWords])].filter((text) => text.length >= CHARACTERS_MIN).slice(0, MOST);
}

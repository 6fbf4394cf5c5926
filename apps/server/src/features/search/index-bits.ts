/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bits = Uint32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export const has = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** Counts the bits of a word (Hacker's Delight, 5-1). */
export function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bits): number {
  let total = 0;
  for (let word = 0; word < bits.length; word += 1) total += countWord(bits[word] as number);
  return total;
}

export function countBoth(one: Bits, other: Bits): number {
  let total = 0;
  for (let word = 0; word < one.length; word += 1) total += countWord((one[word] as number) & (other[word] as number));
  return total;
}

export function keepIn(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & (other[word] as number);
}

export function keepOut(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) & ~(other[word] as number);
}

export function addAll(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] as number) | (other[word] as number);
}

/** Calls for each slot of the set, the highest first, until it returns false. */
export function eachFromTop(bits: Bits, visit: (slot: number) => boolean): void {
  for (let at = bits.length - 1; at >= 0; at -= 1) {
    let word = bits[at] as number;
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      if (!visit((at << 5) + bit)) return;
      word &= ~(1 << bit);
    }
  }
}

/** Calls for each slot of the set, in no order that matters. */
export function each(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      visit((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}

/** Lists the slots of a set in ascending order. */
export function slotsOf(bits: Bits): Uint32Array {
  const slots = new Uint32Array(count(bits));
  let place = 0;
  each(bits, (slot) => {
    slots[place] = slot;
    place += 1;
  });
  return slots;
}

/** Takes out whoever fails a test. */
export function keepIf(bits: Bits, passes: (slot: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1) {
    let rest = bits[at] as number;
    if (rest === 0) continue;
    let kept = rest;
    while (rest !== 0) {
      const lowest = rest & -rest;
      if (!passes((at << 5) + 31 - Math.clz32(lowest))) kept ^= lowest;
      rest ^= lowest;
    }
    bits[at] = kept;
  }
}

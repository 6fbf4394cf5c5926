/** Fractional parts of the roots of the first primes, as the standard (FIPS 180-4) makes its constants. */
const [INITIAL, ROUND] = constants();

function constants(): [Int32Array, Int32Array] {
  const initial = new Int32Array(8);
  const round = new Int32Array(64);
  const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
  for (let candidate = 2, found = 0; found < 64; candidate += 1) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1;
    if (divisor * divisor <= candidate) continue;
    if (found < 8) initial[found] = fraction(Math.sqrt(candidate));
    round[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
  return [initial, round];
}

const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number): number => words[index] as number;
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Mixes one block of 64 bytes into the state. */
function compress(state: Int32Array, block: DataView, from: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = block.getInt32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(schedule, i - 15), at(schedule, i - 2)];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = at(schedule, i - 16) + small + at(schedule, i - 7) + large;
  }
  mix(state);
}

function mix(state: Int32Array): void {
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(ROUND, i) + at(schedule, i)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

const BLOCK = 64;
/** Bit behind the text and its length in bits. */
const PADDING = 9;

/**
 * Hashes many short texts that begin alike. The browser's own SHA-256 answers each one later and only where the connection is safe:
 * for a hundred thousand of them it is far slower than this.
 */
export function hasherBehind(prefix: string) {
  const start = new TextEncoder().encode(prefix);
  const bytes = new Uint8Array(Math.ceil((start.length + 16 + PADDING) / BLOCK) * BLOCK);
  const view = new DataView(bytes.buffer);
  const state = new Int32Array(8);
  /** Eight words of the hash of the prefix with the number in decimal behind it; the next call writes over them. */
  return (number: number): Int32Array => {
    const digits = String(number);
    const length = start.length + digits.length;
    const end = Math.ceil((length + PADDING) / BLOCK) * BLOCK;
    bytes.fill(0);
    bytes.set(start);
    for (let i = 0; i < digits.length; i += 1) bytes[start.length + i] = digits.charCodeAt(i);
    bytes[length] = 0x80;
    view.setUint32(end - 4, length * 8);
    state.set(INITIAL);
    for (let from = 0; from < end; from += BLOCK) compress(state, view, from);
    return state;
  };
}

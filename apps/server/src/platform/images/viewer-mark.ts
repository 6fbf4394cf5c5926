import { openFile, type Pixels } from './codec.ts';

const DOT = 2;
const SPACE_BETWEEN_CODES = 56;
const LINE_DISTANCE = 72;
const WHITE_HALF_TRANSPARENT = [255, 255, 255, 120] as const;
const SHADOW = [0, 0, 0, 90] as const;

/** Draws one tile of the mark: the code twice, the second line shifted by half, light with a dark edge so that it shows on any photo. */
export function markTile(code: string): Pixels {
  const codeWidth = code.length * GLYPH_ADVANCE * DOT;
  const width = codeWidth + SPACE_BETWEEN_CODES;
  const height = LINE_DISTANCE * 2;
  const data = Buffer.alloc(width * height * 4);
  const paint = (left: number, top: number, colour: readonly number[]): void =>
    eachDot(code, (column, row) => {
      for (let y = 0; y < DOT; y += 1)
        for (let x = 0; x < DOT; x += 1) {
          const across = (left + column * DOT + x) % width;
          data.set(colour, ((top + row * DOT + y) * width + across) * 4);
        }
    });
  const lines = [
    { left: SPACE_BETWEEN_CODES / 2, top: (LINE_DISTANCE - GLYPH_HEIGHT * DOT) / 2 },
    { left: SPACE_BETWEEN_CODES / 2 + Math.floor(width / 2), top: LINE_DISTANCE + (LINE_DISTANCE - GLYPH_HEIGHT * DOT) / 2 },
  ];
  for (const { left, top } of lines) {
    paint(left + 1, top + 1, SHADOW);
    paint(left, top, WHITE_HALF_TRANSPARENT);
  }
  return { data, width, height, channels: 4 };
}

/** Returns a stored photo with the viewer's code all over it. */
export async function markFor(code: string, large: Buffer): Promise<Buffer> {
  const { data, ...raw } = markTile(code);
  return openFile(large)
    .composite([{ input: data, raw, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The eleven letters of a member code as dots, 5 wide and 7 high. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  B: ['####.', '#...#', '#...#', '####.', '#...#', '#...#', '####.'],
  N: ['#...#', '##..#', '##..#', '#.#.#', '#..##', '#..##', '#...#'],
  '0': ['.###.', '#...#', '#..##', '#.#.#', '##..#', '#...#', '.###.'],
  '1': ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  '2': ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  '3': ['.###.', '#...#', '....#', '..##.', '....#', '#...#', '.###.'],
  '4': ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  '5': ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  '6': ['..##.', '.#...', '#....', '####.', '#...#', '#...#', '.###.'],
  '7': ['#####', '....#', '...#.', '..#..', '.#...', '.#...', '.#...'],
  '8': ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  '9': ['.###.', '#...#', '#...#', '.####', '....#', '...#.', '.##..'],
};

const GLYPH_HEIGHT = 7;
/** With one column of space. */
const GLYPH_ADVANCE = 6;

/** Calls `dot` with the column and row of each dot of the text; unknown letters stay blank. */
function eachDot(text: string, dot: (column: number, row: number) => void): void {
  for (let position = 0; position < text.length; position += 1) {
    const lines = GLYPHS[text.charAt(position)] ?? [];
    for (const [row, line] of lines.entries())
      for (let column = 0; column < line.length; column += 1) if (line[column] === '#') dot(position * GLYPH_ADVANCE + column, row);
  }
}

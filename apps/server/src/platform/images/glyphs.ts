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

export const GLYPH_HEIGHT = 7;
/** With one column of space. */
export const GLYPH_ADVANCE = 6;

/** Calls `dot` with the column and row of each dot of the text; unknown letters stay blank. */
export function eachDot(text: string, dot: (column: number, row: number) => void): void {
  [...text].forEach((letter, position) => {
    (GLYPHS[letter] ?? []).forEach((line, row) => {
      [...line].forEach((mark, column) => {
        if (mark === '#') dot(position * GLYPH_ADVANCE + column, row);
      });
    });
  });
}

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
  for (let position = 0; position < text.length; position += 1) {
    const lines = GLYPHS[text.charAt(position)] ?? [];
    for (const [row, line] of lines.entries())
      for (let column = 0; column < line.length; column += 1) if (line[column] === '#') dot(position * GLYPH_ADVANCE + column, row);
  }
}

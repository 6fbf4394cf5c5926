import { heightOf, INK, LEFT, WIDTH } from '#platform/paper';
import type { Flow } from './flow.ts';
import type { Row, Stage } from './sheet-rows.ts';

const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const TITLE = { size: 13, weight: 'bold', color: INK.plum } as const;
const LABEL = { size: 9, color: INK.muted } as const;
const VALUE = { size: 11, weight: 'bold' } as const;
const TEXT = { size: 11 } as const;
/** A title does not stand alone at the end of a page. */
const WITH_TITLE = 40;

function drawTitle(flow: Flow, title: string): void {
  flow.skip(14);
  const at = flow.take(heightOf(TITLE) + 4 + WITH_TITLE);
  if (at === null) return;
  flow.paper.write(title, LEFT, at, TITLE);
  flow.skip(-WITH_TITLE);
}

/** Draws labels with their values, in two columns. */
export function drawRows(flow: Flow, title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  drawTitle(flow, title);
  const { write } = flow.paper;
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2).map(({ label, value }) => ({ label, lines: write.wrap(value, { ...VALUE, width: COLUMN }) }));
    const height = heightOf(LABEL) + Math.max(...pair.map(({ lines }) => lines.length)) * heightOf(VALUE) + 6;
    const top = flow.take(height);
    if (top === null) return;
    for (const [column, { label, lines }] of pair.entries()) {
      const x = LEFT + column * (COLUMN + GAP);
      write(label, x, top, LABEL);
      for (const [line, text] of lines.entries()) write(text, x, top + heightOf(LABEL) + line * heightOf(VALUE), VALUE);
    }
  }
}

export function drawStages(flow: Flow, title: string, stages: readonly Stage[]): void {
  if (stages.length === 0) return;
  drawTitle(flow, title);
  for (const { what, more } of stages) {
    flow.write(what, VALUE);
    if (more) flow.write(more, { ...TEXT, color: INK.muted });
    flow.skip(6);
  }
}

export function drawWords(flow: Flow, title: string, text: string | null): void {
  if (!text) return;
  drawTitle(flow, title);
  flow.write(text, TEXT);
}

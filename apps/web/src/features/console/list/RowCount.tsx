import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ListPage } from './ConsoleTable.tsx';

/** Says '51 to 100 of 1,234', 'of about 1,200' where the total is an estimate, or 'of more than' where nobody counted to the end. */
export function RowCount({ page }: { page: Omit<ListPage<unknown>, 'data'> }) {
  const say = useTexts(texts);
  const { from, to, total, totalIsCapped = 0, totalIsAbout = 0 } = page;
  if (from === null || to === null) return null;
  const words = totalIsAbout === 1 ? 'rowsAbout' : totalIsCapped === 1 ? 'rowsCapped' : 'rows';
  return say(words, { from, to, total });
}

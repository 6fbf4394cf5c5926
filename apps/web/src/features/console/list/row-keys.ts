/** Moves the focus to the next or the previous row of the list that the page shows. */
export function moveAmongRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
  const target = next?.querySelector<HTMLElement>('a, button') ?? next;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

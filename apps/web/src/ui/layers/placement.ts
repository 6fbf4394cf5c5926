const GAP = 6;
const EDGE = 8;

/** Puts a fixed panel under its button, or above it where there is more space, and keeps it inside the window. */
export function placeBelow(anchor: Element, panel: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  panel.style.maxHeight = '';
  const below = window.innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const isUnder = below >= Math.min(panel.offsetHeight, 320) || below >= above;
  const space = Math.max(isUnder ? below : above, 160);
  panel.style.maxHeight = `${space}px`;
  const right = Math.max(EDGE, window.innerWidth - panel.offsetWidth - EDGE);
  const start = at.left + panel.offsetWidth > window.innerWidth - EDGE ? at.right - panel.offsetWidth : at.left;
  panel.style.left = `${Math.min(Math.max(start, EDGE), right)}px`;
  panel.style.top = `${isUnder ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - Math.min(panel.offsetHeight, space))}px`;
  panel.style.right = panel.style.bottom = 'auto';
}

export { Transparency } from './Transparency.tsx';
export { askForTransparency } from './transparency.queries.ts';

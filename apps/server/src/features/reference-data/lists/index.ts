export * from './choice.ts';
export * from './choices.ts';
export { heights } from './heights.ts';
export { languages } from './languages.ts';
export * from './places.ts';
export { professions } from './professions.ts';

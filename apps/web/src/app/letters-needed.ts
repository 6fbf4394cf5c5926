/** Longest time for which a page waits for its letters, in milliseconds; then it shows as it is. */
const PATIENCE_MS = 2500;

/**
 * A script at the very start of a page, as text: finds out whether the device has Bengali letters of its own. Where it has none, all signs
 * that it cannot draw are as wide, and boxes would stand in the place of words: `data-letters-needed` then brings letters that are
 * waited for (see fonts.css), and a page in Bengali shows with them, so that nothing moves when they come.
 */
export const NEED_LETTERS = `(function () {
  var page = document.documentElement, ink = document.createElement('canvas').getContext('2d');
  if (!ink || !document.fonts) return;
  var widths = ['ক', 'অ', 'ম', '।'].map(function (letter) { return ink.measureText(letter).width; });
  if (widths.some(function (width) { return width !== widths[0]; })) return;
  var language = page.lang;
  try { language = localStorage.getItem('language') || language; } catch (failure) { /* no store */ }
  function show() { page.setAttribute('data-letters-needed', ''); }
  if (language !== 'bn') return show();
  page.setAttribute('data-letters-needed', 'wait');
  setTimeout(show, ${PATIENCE_MS});
  document.addEventListener('DOMContentLoaded', function () { document.fonts.load("1em 'Anek Needed'", 'ক').then(show, show); });
})()`;

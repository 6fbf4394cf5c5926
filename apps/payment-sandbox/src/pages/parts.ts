import { markup, trusted, type Markup } from './markup.ts';

/** Returns what a payment page says of the payment: names and values; the amount stands out. */
export const facts = (pairs: readonly (readonly [string, string])[]): Markup =>
  markup`<dl>
${pairs.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>`;

/** Draws buttons of one form, each of which says what it is; the first stands out. `escapes` names those that want nothing filled in. */
export const buttons = (labels: readonly string[], escapes: readonly string[] = []): Markup[] =>
  labels.map((label, index) => {
    const look = index === 0 ? ' class="main"' : '';
    const check = escapes.includes(label) ? ' formnovalidate' : '';
    return markup`<button type="submit" name="button" value="${label}"${trusted(look + check)}>${label}</button>`;
  });

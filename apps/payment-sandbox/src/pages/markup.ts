const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of HTML that may stand in a page as it is. */
export type Markup = { readonly html: string };
type Part = string | Markup | readonly Markup[];

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

function textOf(part: Part): string {
  if (typeof part === 'string') return escape(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('\n');
}

/** Writes HTML whose insertions are escaped, unless they are markup themselves. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: texts.map((text, index) => `${text}${textOf(parts[index] ?? '')}`).join(''),
});

/** Takes a text that is trusted as it is. */
export const trusted = (html: string): Markup => ({ html });

export const NOTHING: Markup = trusted('');

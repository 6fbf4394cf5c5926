const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of HTML that may stand in a page as it is. */
export type Markup = { readonly html: string };

const textOf = (part: string | Markup | readonly Markup[]): string => {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return 'html' in part ? part.html : part.map(({ html }) => html).join('\n');
};

/** Writes HTML whose insertions are escaped, unless they are markup themselves. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly (string | Markup | readonly Markup[])[]): Markup => ({
  html: texts.map((text, index) => `${text}${textOf(parts[index] ?? '')}`).join(''),
});

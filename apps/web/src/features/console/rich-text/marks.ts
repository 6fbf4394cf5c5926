// Rich text as somebody of the staff writes it: plain lines with marks ('## Heading', '- item', '1. item', '**bold**', '*italic*',
// '[words](https://…)'), and the HTML that the server keeps of it (PUB-225).

const HEADING = /^(#{1,4})\s+(.+)$/;
const BULLET = /^[-*•]\s+(.+)$/;
const NUMBERED = /^[0-9০-৯]{1,3}[.)।]\s+(.+)$/;

const INSIDE = String.raw`((?:\\.|[^\\])+?)`;
const INLINE = new RegExp(
  [
    String.raw`\\([\\*[\]#.)•-])`,
    String.raw`\*\*(?=\S)${INSIDE}\*\*(?!\*)`,
    String.raw`\*(?=\S)${INSIDE}\*`,
    String.raw`\[${INSIDE}\]\((https?:\/\/[^\s()<>"]+)\)`,
  ].join('|'),
  'g',
);

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);

function inlineHtml(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, sign, bold, italic, words, address] = match;
    html += escaped(text.slice(at, match.index));
    at = match.index + whole.length;
    if (sign !== undefined) html += escaped(sign);
    else if (bold !== undefined) html += `<strong>${inlineHtml(bold)}</strong>`;
    else if (italic !== undefined) html += `<em>${inlineHtml(italic)}</em>`;
    else html += `<a href="${escaped(address ?? '')}">${inlineHtml(words ?? '')}</a>`;
  }
  return html + escaped(text.slice(at));
}

type Block = { readonly tag: 'p' | 'ul' | 'ol' | 'h2' | 'h3' | 'h4'; readonly lines: string[] };

function blockOf(line: string): Block {
  const heading = HEADING.exec(line);
  if (heading) return { tag: `h${Math.max(2, heading[1]?.length ?? 2)}` as 'h2', lines: [heading[2] ?? ''] };
  const bullet = BULLET.exec(line);
  if (bullet) return { tag: 'ul', lines: [bullet[1] ?? ''] };
  const numbered = NUMBERED.exec(line);
  return numbered ? { tag: 'ol', lines: [numbered[1] ?? ''] } : { tag: 'p', lines: [line] };
}

const isHeading = ({ tag }: Block): boolean => tag.startsWith('h');

/** Returns the lines as blocks: lines of one kind below each other are one, an empty line and a heading end it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') {
      open = null;
      continue;
    }
    const block = blockOf(line);
    if (open?.tag === block.tag && !isHeading(block)) open.lines.push(...block.lines);
    else blocks.push((open = block));
  }
  return blocks;
}

function blockHtml({ tag, lines }: Block): string {
  const inside = lines.map(inlineHtml);
  if (tag === 'ul' || tag === 'ol') return `<${tag}>${inside.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
  return `<${tag}>${inside.join('<br />')}</${tag}>`;
}

/** Returns the HTML of a text with marks; everything else in it stays words. Empty for a text without words. */
export const htmlOfMarks = (text: string): string => blocksOf(text).map(blockHtml).join('');

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => SIGNS[name] ?? '');

const OPENING: Readonly<Record<string, string>> = {
  p: '\n\n',
  br: '\n',
  ul: '\n\n',
  ol: '\n\n',
  h2: '\n\n## ',
  h3: '\n\n### ',
  h4: '\n\n#### ',
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  a: '[',
};
const CLOSING: Readonly<Record<string, string>> = {
  p: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  h2: '\n\n',
  h3: '\n\n',
  h4: '\n\n',
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
};
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi;

/** Returns words so that none of their signs is read as a mark. */
const asWords = (text: string, isLineStart: boolean): string => {
  const words = decoded(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\*[\]]/g, String.raw`\$&`);
  return isLineStart
    ? words
        .trimStart()
        .replace(/^(#{1,4}\s|[-•]\s)/, String.raw`\$1`)
        .replace(/^([0-9০-৯]{1,3})([.)])/, String.raw`$1\$2`)
    : words;
};

/** Lists and links that are open where a tag stands. */
type Open = { readonly lists: string[]; readonly links: string[] };

function openingOf(tag: string, token: string, { lists, links }: Open): string {
  if (tag === 'li') return lists.at(-1) === 'ol' ? '\n1. ' : '\n- ';
  if (tag === 'a') links.push(addressIn(token));
  if (LISTS.has(tag)) lists.push(tag);
  return OPENING[tag] ?? '';
}

function closingOf(tag: string, { lists, links }: Open): string {
  if (tag === 'a') return `](${links.pop() ?? ''})`;
  if (LISTS.has(tag)) lists.pop();
  return CLOSING[tag] ?? '';
}

/** Returns clean HTML of the server as the text with marks that it came from; lists in lists become one list. */
export function marksOfHtml(html: string): string {
  const open: Open = { lists: [], links: [] };
  let text = '';
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) text += asWords(token, /(^|\n)$/.test(text));
    else text += slash ? closingOf(tag, open) : openingOf(tag, token, open);
  }
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns where a link leads; brackets would end it among the marks. */
const addressIn = (tag: string): string =>
  decoded(/href="([^"]*)"/i.exec(tag)?.[1] ?? '')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

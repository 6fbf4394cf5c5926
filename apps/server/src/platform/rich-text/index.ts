import sanitizeHtml from 'sanitize-html';

const TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a'];
const WEB_ADDRESS = /^https?:\/\/[^\s/]/i;

const linkOf = (href: string | undefined): sanitizeHtml.Attributes =>
  href !== undefined && WEB_ADDRESS.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {};

/**
 * Returns rich text as it may be stored and shown: headings, paragraphs, lists, bold, italic and http(s) links; all else is dropped (PUB-225). A heading of
 * the first level becomes one of the second, since the page has its own; of a link to anything else the words stay.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: (tagName, { href }) => ({ tagName, attribs: linkOf(href?.trim()) }) },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
  }).trim();

/** True if there is a word in it. */
export const saysNothing = (html: string): boolean => sanitizeHtml(html, { allowedTags: [] }).trim() === '';

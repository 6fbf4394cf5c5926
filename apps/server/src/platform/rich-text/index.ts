import sanitizeHtml from 'sanitize-html';

const TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a'];

/**
 * Rich text as it may be stored and shown: headings, paragraphs, lists, bold, italic and http(s) links; all else is dropped
 * (PUB-225). A heading of the first level becomes one of the second, since the page has its own.
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    exclusiveFilter: (element) => element.tag === 'a' && !element.attribs['href'],
  }).trim();

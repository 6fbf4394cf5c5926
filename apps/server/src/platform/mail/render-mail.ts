import type { SentenceLanguage } from '@app/contract/kernel';
import type { Mail } from './index.ts';

/** The content of an e-mail; all of it is plain text. */
export type MailContent = {
  readonly language: SentenceLanguage;
  readonly brandName: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a link. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A link at the foot, such as the one that ends these e-mails. */
  readonly footer?: { readonly label: string; readonly url: string };
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** True for web addresses, which alone become links. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);

/** Lays out every e-mail, as text and as HTML that says the same. */
export function renderMail(content: MailContent): Pick<Mail, 'text' | 'html'> {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ heading, paragraphs, action, footer, brandName }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const foot = footer ? [`${footer.label}:\n${footer.url}`] : [];
  return [heading, ...paragraphs, ...link, `-- \n${brandName}`, ...foot].join('\n\n');
}

function asHtml({ language, heading, paragraphs, action, footer, brandName }: MailContent): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  const button =
    action && isWebAddress(action.url)
      ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#7A3FA8;color:#ffffff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
      : '';
  const foot =
    footer && isWebAddress(footer.url)
      ? `<p style="margin:8px 0 0;font-size:14px"><a href="${escape(footer.url)}" style="color:#6B6073">${escape(footer.label)}</a></p>`
      : '';
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(heading)}</title>
</head>
<body style="margin:0;background:#FBF8F4">
<div role="article" aria-roledescription="email" lang="${language}" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#231A2B;font:16px/1.6 system-ui,'Noto Sans Bengali',sans-serif">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escape(heading)}</h1>
${body}
${button}
<p style="margin:32px 0 0;color:#6B6073">${escape(brandName)}</p>
${foot}
</div>
</body>
</html>
`;
}

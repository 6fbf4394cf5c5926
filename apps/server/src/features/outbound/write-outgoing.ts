import { noticeSentences, noticeText, type KeptParameters, type NoticeReader } from '@app/contract/notifications';
import { outboundSentences as say, type PushPayload } from '@app/contract/outbound';
import { brandNameIn } from '#platform/config';
import type { Context } from '#platform/context';
import { renderMail, type Mail } from '#platform/mail';
import { CONVERSATION_TYPES, isSummary } from './delivery.policy.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import { smsText } from './sms-text.policy.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Bounds the characters of a subject line; the whole sentence stands in the e-mail. */
const SUBJECT_MAX = 150;

const brandIn = ({ settings }: Context, { language }: NoticeReader): string => brandNameIn(settings, language);
const sentenceOf = (reader: NoticeReader, message: OutboundMessage): string =>
  noticeText(message.type, reader, JSON.parse(message.parameters) as KeptParameters);

/** Writes the e-mail of a notice, or one summary of several; with the ways to end its kind. */
export function writeMail(
  ctx: Context,
  reader: NoticeReader,
  messages: readonly [OutboundMessage, ...OutboundMessage[]],
): Omit<Mail, 'to'> {
  const [first] = messages;
  const { language } = reader;
  const { PUBLIC_URL } = ctx.settings;
  const isOfDay = isSummary(first.type, 'email');
  const heading = isOfDay ? say.summary[language] : sentenceOf(reader, first);
  const token = unsubscribeToken(ctx, { memberId: first.memberId, type: isOfDay ? 'summary' : first.type });
  const content = renderMail({
    language,
    brandName: brandIn(ctx, reader),
    heading,
    paragraphs: isOfDay ? messages.map((message) => sentenceOf(reader, message)) : [],
    action: { label: noticeSentences.open[language], url: `${PUBLIC_URL}${isOfDay ? '/notifications' : first.opens}` },
    footer: { label: say.unsubscribe[language], url: `${PUBLIC_URL}/unsubscribe/${token}` },
  });
  return {
    subject: heading.length > SUBJECT_MAX ? `${heading.slice(0, SUBJECT_MAX - 1).trimEnd()}…` : heading,
    ...content,
    headers: {
      'List-Unsubscribe': `<${PUBLIC_URL}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export const writeSms = (ctx: Context, reader: NoticeReader, message: OutboundMessage): string =>
  smsText(brandIn(ctx, reader), sentenceOf(reader, message));

/** Writes a push that names nobody and quotes nothing; pushes of one conversation take each other's place. */
export function writePush(ctx: Context, reader: NoticeReader, { id, type, opens }: OutboundMessage): PushPayload {
  const isOfConversation = CONVERSATION_TYPES.includes(type);
  return {
    title: brandIn(ctx, reader),
    body: (isOfConversation ? say.newMessage : say.newNotification)[reader.language],
    url: opens,
    tag: isOfConversation ? `conversation ${opens}` : `notice ${id}`,
  };
}

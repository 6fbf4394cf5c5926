import { noticeSentences, noticeText, type KeptParameters, type NoticeReader } from '@app/contract/notifications';
import { outboundSentences as say, type PushPayload } from '@app/contract/outbound';
import { brandNameIn, type Settings } from '#platform/config';
import { renderMail, type Mail } from '#platform/mail';
import { CONVERSATION_TYPES, isSummary } from './delivery.policy.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import { smsText } from './sms-text.policy.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export type Writing = {
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'PUBLIC_URL'>;
  readonly tokens: UnsubscribeTokens;
};

/** Characters of a subject line; the whole sentence stands in the e-mail. */
const SUBJECT_MAX = 150;

const brandIn = ({ settings }: Writing, { language }: NoticeReader): string => brandNameIn(settings, language);
const sentenceOf = (reader: NoticeReader, message: OutboundMessage): string =>
  noticeText(message.type, reader, JSON.parse(message.parameters) as KeptParameters);

/** The e-mail of a notice, or one summary of several; with the ways to end its kind. */
export function writeMail(
  writing: Writing,
  reader: NoticeReader,
  messages: readonly [OutboundMessage, ...OutboundMessage[]],
): Omit<Mail, 'to'> {
  const [first] = messages;
  const { language } = reader;
  const { PUBLIC_URL } = writing.settings;
  const isOfDay = isSummary(first.type, 'email');
  const heading = isOfDay ? say.summary[language] : sentenceOf(reader, first);
  const token = writing.tokens.tokenOf({ memberId: first.memberId, type: isOfDay ? 'summary' : first.type });
  const content = renderMail({
    language,
    brandName: brandIn(writing, reader),
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

export const writeSms = (writing: Writing, reader: NoticeReader, message: OutboundMessage): string =>
  smsText(brandIn(writing, reader), sentenceOf(reader, message));

/** Names nobody and quotes nothing; pushes of one conversation take each other's place. */
export function writePush(writing: Writing, reader: NoticeReader, { id, type, opens }: OutboundMessage): PushPayload {
  const isOfConversation = CONVERSATION_TYPES.includes(type);
  return {
    title: brandIn(writing, reader),
    body: (isOfConversation ? say.newMessage : say.newNotification)[reader.language],
    url: opens,
    tag: isOfConversation ? `conversation ${opens}` : `notice ${id}`,
  };
}

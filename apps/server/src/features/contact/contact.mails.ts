import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { brandNameIn, infoMailbox, type Settings } from '#platform/config';
import { renderMail, type Mail } from '#platform/mail';
import type { MessageFields, Sending } from './contact.service.ts';

const SUBJECT: Sentence = { en: 'We have received your message', bn: 'আপনার বার্তা আমরা পেয়েছি' };
const LINES: readonly Sentence[] = [
  {
    en: 'Thank you for writing to {brand}. Your message has reached us, and our team will answer you.',
    bn: '{brand}-এ লেখার জন্য ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে, আমাদের টিম আপনাকে উত্তর দেবে।',
  },
  {
    en: 'If you did not write to us, somebody gave your address by mistake. You need not do anything.',
    bn: 'আপনি না লিখে থাকলে কেউ ভুল করে আপনার ঠিকানা দিয়েছেন। আপনাকে কিছু করতে হবে না।',
  },
];

/** Returns the mail to the sender. It repeats nothing that was written: the address may be somebody else's. */
export function confirmationMail(settings: Settings, to: string, language: SentenceLanguage): Mail {
  const brand = brandNameIn(settings, language);
  const subject = sayIn(language, SUBJECT);
  const paragraphs = LINES.map((line) => sayIn(language, line, { brand }));
  return { to, subject, ...renderMail({ language, brandName: brand, heading: subject, paragraphs }) };
}

/** Returns the mail to the info mailbox, where people read English; an answer to it goes to the sender. */
export function noticeMail(settings: Settings, fields: MessageFields, { member, language }: Pick<Sending, 'member' | 'language'>): Mail {
  const { name, phone, email, subject, description } = fields;
  const heading = `Contact form: ${subject ?? name}`;
  const facts = [
    `Name: ${name}`,
    `Phone: ${phone}`,
    ...(email ? [`E-mail: ${email}`] : []),
    ...(member ? [`Member: ${member.memberCode}`] : []),
    `Language: ${language === 'bn' ? 'Bengali' : 'English'}`,
  ];
  return {
    to: infoMailbox(settings),
    subject: heading,
    ...(email ? { replyTo: email } : {}),
    ...renderMail({ language: 'en', brandName: settings.BRAND_NAME, heading, paragraphs: [facts.join('\n'), description] }),
  };
}

import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { brandNameIn, infoMailbox, type Settings } from '#platform/config';
import { renderMail, type Mail } from '#platform/mail';
import type { Application } from './apply-for-job.ts';

type Sent = { readonly application: Application; readonly jobTitle: string };

const SUBJECT: Sentence = { en: 'We have received your application', bn: 'আপনার আবেদন আমরা পেয়েছি' };
const LINES: readonly Sentence[] = [
  {
    en: 'Thank you for applying to {brand}. Your application for "{title}" has reached us together with your CV.',
    bn: '{brand}-এ আবেদন করার জন্য ধন্যবাদ। “{title}” পদের জন্য আপনার আবেদন ও সিভি আমাদের কাছে পৌঁছেছে।',
  },
  {
    en: 'We read every application and write to you if we want to meet you.',
    bn: 'প্রতিটি আবেদন আমরা পড়ি। আপনার সঙ্গে কথা বলতে চাইলে আমরা জানাব।',
  },
  { en: 'If you did not apply, you need not do anything.', bn: 'আপনি আবেদন না করে থাকলে কিছুই করতে হবে না।' },
];

/** Returns the mail to the applicant. It says nothing that the sender wrote: the address may be somebody else's. */
export function confirmationMail(settings: Settings, { application, jobTitle }: Sent, language: SentenceLanguage): Mail {
  const brand = brandNameIn(settings, language);
  const subject = sayIn(language, SUBJECT);
  const paragraphs = LINES.map((line) => sayIn(language, line, { brand, title: jobTitle }));
  return { to: application.email, subject, ...renderMail({ language, brandName: brand, heading: subject, paragraphs }) };
}

/** Returns the mail to the info mailbox, where people read English. */
export function noticeMail(settings: Settings, { application, jobTitle }: Sent): Mail {
  const subject = `New job application: ${jobTitle}`;
  const { firstName, lastName, phone, email, experienceYears } = application;
  const paragraphs = [
    `${firstName} ${lastName} applied for "${jobTitle}".`,
    `Phone: ${phone}\nE-mail: ${email}\nExperience: ${experienceYears} ${experienceYears === 1 ? 'year' : 'years'}`,
    'The whole application and the CV are kept on the site.',
  ];
  const brandName = settings.BRAND_NAME;
  return {
    to: infoMailbox(settings),
    subject,
    ...renderMail({ language: 'en', brandName, heading: subject, paragraphs }),
  };
}

import * as z from 'zod/mini';
import type { Sentence } from '../kernel/index.ts';
import { visitorText } from '../visitor-fields/index.ts';
import { closureSentences as say } from './account-closure.sentences.ts';

export const CLOSURE_KINDS = ['deactivate', 'delete'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/** Characters of a reason. What is typed with 'Other' has at least three, which the page sees to. */
export const CLOSURE_REASON_MAX = 500;
export const OTHER_REASON_MIN = 3;
export const CLOSURE_ATTACHMENT_MAX_BYTES = 3 * 1024 * 1024;
/** Endings of names, each with the kind that its content must have. */
export const CLOSURE_ATTACHMENT_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;
export type ClosureAttachmentType = (typeof CLOSURE_ATTACHMENT_TYPES)[keyof typeof CLOSURE_ATTACHMENT_TYPES];

/** Reasons in the order in which they are offered; the English text is what is sent. After the last one comes 'Other', with a text of one's own. */
export const CLOSURE_REASONS: Readonly<Record<ClosureKind, readonly Sentence[]>> = {
  deactivate: [
    { en: 'Too many messages or calls', bn: 'অনেক বেশি বার্তা বা ফোন আসে' },
    { en: 'I have privacy or safety concerns', bn: 'গোপনীয়তা বা নিরাপত্তা নিয়ে চিন্তা আছে' },
    { en: 'Too many fake or inactive profiles', bn: 'ভুয়া বা নিষ্ক্রিয় প্রোফাইল অনেক বেশি' },
    { en: 'Not satisfied with the service', bn: 'সেবায় সন্তুষ্ট নই' },
    { en: 'Account was created by mistake', bn: 'ভুল করে অ্যাকাউন্ট খোলা হয়েছে' },
    { en: 'I want a break from matchmaking', bn: 'পাত্র-পাত্রী খোঁজা থেকে কিছুদিন বিরতি চাই' },
  ],
  delete: [
    { en: 'I no longer use this service', bn: 'এই সেবা আর ব্যবহার করি না' },
    { en: 'Privacy concerns', bn: 'গোপনীয়তা নিয়ে চিন্তা আছে' },
    { en: 'Too many calls', bn: 'অনেক বেশি ফোন আসে' },
    { en: 'Found a better alternative', bn: 'আরও ভালো একটি উপায় পেয়েছি' },
    { en: 'Account security issues', bn: 'অ্যাকাউন্টের নিরাপত্তায় সমস্যা হয়েছে' },
  ],
};

/** The file `attachment` travels beside it. */
export const ClosureForm = z.object({ reason: visitorText(CLOSURE_REASON_MAX, say.selectReason.en) });

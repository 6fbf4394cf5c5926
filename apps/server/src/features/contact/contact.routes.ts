import { contactSentences as say, getCaptcha, sendChildSafetyReport, sendContactMessage } from '@app/contract/contact';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import { newTask, takeMessage, takeReport } from './contact.service.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export function routeContact(http: Http): void {
  http.serve(getCaptcha, async ({ ctx, client: { networkAddress } }) => {
    const { expiresAt, ...task } = await newTask(ctx, networkAddress);
    return { data: { ...task, expires_at: expiresAt.toISOString() } };
  });

  http.serve(sendContactMessage, async ({ ctx, viewer, body, client: { networkAddress }, language }) => {
    const { name, phone, email, subject, description, captcha, website } = body;
    const answer = { message: sayIn(language, say.sent) };
    // Only what fills in every field fills in this one.
    if (website) return answer;
    const fields = { name, phone, email: orNull(email), subject: orNull(subject), description };
    await takeMessage(ctx, fields, { networkAddress, language, captcha, member: viewer });
    return answer;
  });

  http.serve(sendChildSafetyReport, async ({ ctx, viewer, body, files, client: { networkAddress }, language }) => {
    const { description, subject_ref: subjectRef, reply_to: replyTo, with_name: isNamed, captcha } = body;
    const fields = { description, subjectRef: orNull(subjectRef), replyTo: orNull(replyTo) };
    // A form without a picture sends an empty file.
    const picture = files.picture && files.picture.bytes.length > 0 ? files.picture.bytes : null;
    const reference = await takeReport(ctx, fields, { networkAddress, language, captcha, member: isNamed ? viewer : null, picture });
    return { message: sayIn(language, say.reportSent), data: { reference } };
  });
}

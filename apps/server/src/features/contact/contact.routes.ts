import { contactSentences as say, getCaptcha, sendChildSafetyReport, sendContactMessage } from '@app/contract/contact';
import { sayIn } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import { TASKS } from './contact.limits.ts';
import type { ContactDeps } from './contact.types.ts';
import { takeMessage } from './take-message.ts';
import { takeReport } from './take-report.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

export function registerContact(http: Http, deps: ContactDeps): void {
  http.serve(getCaptcha, async ({ client: { networkAddress } }) => {
    await deps.limits.take(TASKS, networkAddress);
    const { expiresAt, ...task } = await deps.captcha.task();
    return { data: { ...task, expires_at: expiresAt.toISOString() } };
  });

  http.serve(sendContactMessage, async ({ viewer, body, client: { networkAddress }, language }) => {
    const { name, phone, email, subject, description, captcha, website } = body;
    const answer = { message: sayIn(language, say.sent) };
    // Only what fills in every field fills in this one.
    if (website) return answer;
    const fields = { name, phone, email: orNull(email), subject: orNull(subject), description };
    await takeMessage(deps, fields, { networkAddress, language, captcha, member: viewer });
    return answer;
  });

  http.serve(sendChildSafetyReport, async ({ viewer, body, files, client: { networkAddress }, language }) => {
    const { description, subject_ref: subjectRef, reply_to: replyTo, with_name: isNamed, captcha } = body;
    const fields = { description, subjectRef: orNull(subjectRef), replyTo: orNull(replyTo) };
    // A form without a picture sends an empty file.
    const picture = files.picture && files.picture.bytes.length > 0 ? files.picture.bytes : null;
    const reference = await takeReport(deps, fields, { networkAddress, language, captcha, member: isNamed ? viewer : null, picture });
    return { message: sayIn(language, say.reportSent), data: { reference } };
  });
}

import { VisitorEmail } from '@app/contract/visitor-fields';

export type MessageDraft = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly subject: string;
  readonly description: string;
  /** People do not see this field. */
  readonly website: string;
};
export const EMPTY_DRAFT: MessageDraft = { name: '', phone: '', email: '', subject: '', description: '', website: '' };

export type MessageFaults = {
  readonly name?: 'nameRequired';
  readonly phone?: 'phoneRequired';
  readonly email?: 'emailInvalid';
  readonly description?: 'descriptionRequired';
};

/** Returns the faults that the browser finds before anything is sent. */
export function faultsOf({ name, phone, email, description }: MessageDraft): MessageFaults {
  return {
    ...(name.trim() === '' ? { name: 'nameRequired' as const } : {}),
    ...(phone.trim() === '' ? { phone: 'phoneRequired' as const } : {}),
    ...(email.trim() !== '' && !VisitorEmail.safeParse(email).success ? { email: 'emailInvalid' as const } : {}),
    ...(description.trim() === '' ? { description: 'descriptionRequired' as const } : {}),
  };
}

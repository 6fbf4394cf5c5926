/** A request for a consultation as it is written. */
export type RequestDraft = { readonly name: string; readonly phone: string; readonly whatsapp: string };
export const EMPTY_REQUEST: RequestDraft = { name: '', phone: '', whatsapp: '' };

export type RequestFaults = {
  readonly name?: 'nameRequired' | 'nameTooLong';
  readonly phone?: 'phoneRequired' | 'phoneInvalid';
  readonly whatsapp?: 'whatsappInvalid';
};

const NAME_MAX = 100;
const NAME_MIN = 2;
/** Digits of either script; blanks, brackets and hyphens stand between them. */
const NUMBER = /^\+?[0-9০-৯]{7,15}$/;
const bare = (text: string): string => text.replace(/[\s()-]/g, '');

/** Returns what the browser finds before a request is sent. */
export function faultsOf({ name, phone, whatsapp }: RequestDraft): RequestFaults {
  const letters = Array.from(name.trim()).length;
  return {
    ...(letters < NAME_MIN ? { name: 'nameRequired' as const } : letters > NAME_MAX ? { name: 'nameTooLong' as const } : {}),
    ...(bare(phone) === '' ? { phone: 'phoneRequired' as const } : NUMBER.test(bare(phone)) ? {} : { phone: 'phoneInvalid' as const }),
    ...(bare(whatsapp) === '' || NUMBER.test(bare(whatsapp)) ? {} : { whatsapp: 'whatsappInvalid' as const }),
  };
}

import { changedContacts, type AccountNotice } from '@app/contract/accounts';
import type { Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { renderMail, type Post } from '#platform/mail';
import type { Account } from '../accounts.tables.ts';
import { noticeSubject, noticeText, type Brand } from './notices.texts.ts';

type Deps = {
  readonly announce: Announce;
  readonly post: Pick<Post, 'queueMail'>;
  /** Sends after the commit. */
  readonly queueSms: (trx: Transaction, sms: { readonly to: string; readonly text: string }) => Promise<void>;
  readonly brand: Brand;
};
type Reader = Pick<Account, 'id' | 'language' | 'email' | 'emailVerifiedAt' | 'phoneE164' | 'phoneVerifiedAt'>;
type Place = { readonly email: string } | { readonly phone: string };

const verifiedEmail = (reader: Reader): Place[] => (reader.email && reader.emailVerifiedAt ? [{ email: reader.email }] : []);
const verifiedPhone = (reader: Reader): Place[] => (reader.phoneE164 && reader.phoneVerifiedAt ? [{ phone: reader.phoneE164 }] : []);

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ announce, post, queueSms, brand }: Deps) {
  const write = async (trx: Transaction, place: Place, text: string, language: Account['language']): Promise<void> => {
    const brandName = brand[language];
    if ('phone' in place) return queueSms(trx, { to: place.phone, text: `${brandName}: ${text}` });
    const subject = noticeSubject(brand, language);
    await post.queueMail(trx, { to: place.email, subject, ...renderMail({ language, brandName, heading: subject, paragraphs: [text] }) });
  };

  /** Tells the member on the site, and by e-mail; where none is verified, by SMS to the verified mobile. */
  const tell = async (trx: Transaction, reader: Reader, type: AccountNotice, parameters: Record<string, string> = {}): Promise<void> => {
    const [place] = [...verifiedEmail(reader), ...verifiedPhone(reader)];
    if (place) await write(trx, place, noticeText(type, reader.language, parameters), reader.language);
    await announce(trx, 'account.noticed', { accountId: reader.id, type, parameters });
  };

  return {
    tell,

    /** Tells those whose typed address somebody else has verified. */
    tellReleased: async (trx: Transaction, typists: readonly Reader[]): Promise<void> => {
      for (const typist of typists) await tell(trx, typist, 'email_released');
    },

    /** Tells the new and the verified old number or address, and the verified e-mail of a changed number. */
    tellContactChanged: async (trx: Transaction, before: Reader, change: { type: 'mobile' | 'email'; newValue: string }): Promise<void> => {
      const notice = { type: 'contact_changed', parameters: { contact: changedContacts[change.type] } } as const;
      const places: Place[] =
        change.type === 'mobile'
          ? [{ phone: change.newValue }, ...verifiedPhone(before), ...verifiedEmail(before)]
          : [{ email: change.newValue }, ...verifiedEmail(before)];
      for (const place of places) await write(trx, place, noticeText(notice.type, before.language, notice.parameters), before.language);
      await announce(trx, 'account.noticed', { accountId: before.id, ...notice });
    },
  };
}

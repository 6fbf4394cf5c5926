import type { Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import type { MailSender } from '#platform/mail';
import type { Limits } from '#platform/rate-limit';
import type { Sealing } from '#platform/sealing';
import type { SmsSender } from '#platform/sms';
import type { AttemptStore } from '../attempts.store.ts';
import type { Brand } from '../notices/notices.texts.ts';
import type { CodeStore } from './codes.store.ts';

export type CodesDeps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly limits: Limits;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly store: CodeStore;
  readonly attempts: AttemptStore;
  readonly brand: Brand;
  readonly areAddressLimitsOn: boolean;
};

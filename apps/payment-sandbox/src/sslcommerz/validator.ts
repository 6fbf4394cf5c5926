import { SSLCOMMERZ_STORE } from '../credentials.ts';
import type { SandboxContext } from '../answer-call.ts';
import type { Attempt, SslcommerzSession } from '../record/record.state.ts';
import type { Fields } from './open-session.ts';
import { untriedFields, validationFields } from './wire-fields.ts';

/** Says why the validator does not even look: wrong credentials, or no JSON asked for. */
export function sourceRefusal(query: Fields): object | null {
  if (query['store_id'] !== SSLCOMMERZ_STORE.storeId || query['store_passwd'] !== SSLCOMMERZ_STORE.storePassword)
    return { APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' };
  return query['format'] === 'json' ? null : { APIConnect: 'INVALID_REQUEST', status: 'INVALID_TRANSACTION' };
}

/** Answers GET /validator/api/validationserverAPI.php: VALID at the first question, VALIDATED from then on. */
export function validate({ record, behaviour }: SandboxContext, validationId: string): object {
  const found = validationId ? record.attempt((attempt) => attempt.validationId === validationId) : undefined;
  if (!found) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', val_id: validationId };
  const { session, attempt } = found;
  if (!attempt.isValidated) record.add({ kind: 'sslcommerz.validated', reference: session.reference, transaction: attempt.transaction });
  return { ...validationFields(session, attempt, behaviour.lieAbout(session.orderCode)), APIConnect: 'DONE' };
}

/** Answers the transaction query by tran_id: one element an attempt. */
export function queryByOrder({ record, behaviour }: SandboxContext, orderCode: string): object {
  const session = record.sessionOfOrder(orderCode);
  const element = session ? elementsOf(session, (attempt) => validationFields(session, attempt, behaviour.lieAbout(orderCode))) : [];
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

const elementsOf = (session: SslcommerzSession, present: (attempt: Attempt) => object): object[] =>
  session.attempts.length === 0 ? [untriedFields(session)] : session.attempts.map(present);

/** Answers the transaction query by sessionkey: the paid attempt, or else the last one. */
export function queryBySession({ record, behaviour }: SandboxContext, reference: string): object {
  const session = record.session(reference);
  if (!session) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', sessionkey: reference };
  const attempt = session.attempts.find(({ status }) => status === 'VALID') ?? session.attempts.at(-1);
  const fields = attempt ? validationFields(session, attempt, behaviour.lieAbout(session.orderCode)) : untriedFields(session);
  return { ...fields, APIConnect: 'DONE', sessionkey: reference };
}

import * as z from 'zod/mini';
import type { commonRefusals } from './common.refusals.ts';
import type { Sentence } from './sentence.ts';

/**
 * Callers that are allowed. There is no default on purpose.
 * - `public`: everyone; a valid token makes the caller known, an invalid one counts as none
 * - `own`: every signed-in account in any state that may sign in, staff too
 * - `settings`: signed-in, active or deactivated, staff too
 * - `securing`: the same; also a session of staff that must add a passkey before anything else
 * - `restoring`: a member in any state that may sign in: what keeps an account that waits for deletion
 * - `reactivating`: an active or deactivated member: what brings a deactivated account back, and what staff have by their enrolment alone
 * - `deactivating`: an active or deactivated member whose registration is complete; staff are told whom to ask
 * - `deleting`: a member in any state that may sign in, also before the registration is complete; staff are told whom to ask
 * - `registering`: an active member, also before the registration is complete
 * - `member`: an active member whose registration is complete
 * - `history`: the same, deactivated ones too: what one reads of one's own money, credits and papers
 * - `support`: the same, deactivated ones too: what one writes to Support with. What else the call can reach it judges itself
 * - `staff`: an account with one of the call's `roles`, or with the role `admin`, which may do all
 */
export type Access =
  | 'public'
  | 'own'
  | 'settings'
  | 'securing'
  | 'restoring'
  | 'reactivating'
  | 'deactivating'
  | 'deleting'
  | 'registering'
  | 'member'
  | 'history'
  | 'support'
  | 'staff';
/** The states in which an account signs in; the others are told why not. */
export const OPEN_ACCOUNT_STATES = ['active', 'deactivated', 'deletion_pending'] as const;
export type OpenAccountState = (typeof OPEN_ACCOUNT_STATES)[number];
export type StaffRole = 'support' | 'moderator' | 'finance' | 'admin';

/**
 * Greatest size of one file of a form; more answers 413, with a sentence of its own at the file's key where there is one. With `most` the key may be
 * repeated so often; more is 422 with `tooMany`.
 */
export type FileRule = {
  readonly maxBytes: number;
  readonly tooLarge?: Sentence;
  readonly most?: number;
  readonly tooMany?: Sentence;
};
export type FileRules = Readonly<Record<string, FileRule>>;

/**
 * How the body travels. `json`: JSON only. `form`: multipart, urlencoded and JSON alike, files in multipart only.
 * The client sends `sends` (multipart unless said otherwise).
 */
export type Payload = 'none' | 'json' | 'form';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = z.ZodMiniType;

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
  F extends FileRules = FileRules,
  C extends string = string,
> = {
  readonly name: string;
  readonly method: Method;
  /** Below `/api`, as the specification writes it, with `:name` for parameters. */
  readonly path: string;
  readonly access: A;
  /** Of a `staff` call: the roles besides `admin` that may make it. */
  readonly roles: readonly StaffRole[];
  readonly payload: Payload;
  /** True of a call that only reads; of those a member has a coarse limit. */
  readonly isRead: boolean;
  /** True of a call by which a member changes something that they see afterwards; not of a search. */
  readonly isWrite: boolean;
  /** Greatest size of the whole body where that is less than usual; more answers 413 `file_too_large`. */
  readonly maxBodyBytes: number | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly files: F;
  /** Keys beside `result: true`. */
  readonly response: R;
  /** Of an answer that is no refusal. */
  readonly successStatus: 200 | 201;
  /** Codes this call may answer besides the common ones. */
  readonly refusals: readonly C[];
};

/** Codes that a call may answer, the common ones too. Of a call of which nothing is known but that it is one, the common ones alone. */
export type RefusalCode<E extends Endpoint> =
  | (string extends E['refusals'][number] ? never : E['refusals'][number])
  | keyof typeof commonRefusals;

const nothing = z.optional(z.unknown());
type Nothing = typeof nothing;
type NoFiles = Record<never, FileRule>;

type Spec<
  A extends Access,
  R extends Schema,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  F extends FileRules,
  C extends string,
> = {
  name: string;
  method: Method;
  path: string;
  access: A;
  roles?: readonly StaffRole[];
  payload?: Payload;
  isRead?: boolean;
  isWrite?: boolean;
  maxBodyBytes?: number;
  response: R;
  successStatus?: 200 | 201;
  params?: P;
  query?: Q;
  body?: B;
  files?: F;
  refusals?: readonly C[];
};

/** Declares one call between web and server. */
export function endpoint<
  const A extends Access,
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  const F extends FileRules = NoFiles,
  const C extends string = never,
>(spec: Spec<A, R, P, Q, B, F, C>): Endpoint<P, Q, B, R, A, F, C> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    files: {} as F,
    payload: spec.body ? 'json' : 'none',
    isRead: spec.method === 'GET',
    isWrite: !(spec.isRead ?? spec.method === 'GET'),
    maxBodyBytes: null,
    successStatus: 200,
    roles: [],
    refusals: [],
    ...spec,
  };
}

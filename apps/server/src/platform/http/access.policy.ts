import type { Access, StaffRole } from '@app/contract/kernel';
import type { RefusalCode } from '@app/contract/errors';
import { REGISTRATION_COMPLETE, type Viewer } from '#platform/session';

/** True for one of the roles; `admin` may do all that any role may. */
const isOneOf = (viewer: Viewer, roles: readonly StaffRole[]): boolean =>
  viewer.roles.some((role) => role === 'admin' || roles.includes(role));

/** Returns why a caller may not make a call of this access, or null if they may. Staff accounts have no member calls; `roles` are those of a staff call. */
export function whyRefused(access: Access, viewer: Viewer | null, roles: readonly StaffRole[] = []): RefusalCode | null {
  if (access === 'public') return null;
  if (!viewer) return 'unauthenticated';
  if (viewer.addsPasskeyFirst && access !== 'own' && access !== 'securing') return 'passkey_first';
  if (access === 'staff') return isOneOf(viewer, roles) ? null : 'forbidden_role';
  return access === 'own' ? null : whyNotAsMember(access, viewer);
}

type MemberAccess = Exclude<Access, 'public' | 'own' | 'staff'>;

type Left = { readonly may: readonly MemberAccess[]; readonly otherwise: RefusalCode };
/** Lists what is left to accounts that are not active, each state of them by its name, and how all else is refused. */
const NOT_ACTIVE: Readonly<Record<Exclude<Viewer['state'], 'active'>, Left>> = {
  deactivated: {
    may: ['settings', 'securing', 'restoring', 'reactivating', 'deactivating', 'deleting', 'history', 'support'],
    otherwise: 'account_deactivated',
  },
  deletion_pending: { may: ['restoring', 'deleting'], otherwise: 'account_deletion_pending' },
};
/** Lists what staff may not do to their own account, which an administrator closes. */
const CLOSING: readonly MemberAccess[] = ['deactivating', 'deleting'];
const BEFORE_COMPLETE: readonly MemberAccess[] = ['settings', 'securing', 'restoring', 'reactivating', 'deleting', 'registering'];

function whyNotAsMember(access: MemberAccess, viewer: Viewer): RefusalCode | null {
  if (viewer.roles.length > 0 && access !== 'settings' && access !== 'securing')
    return CLOSING.includes(access) ? 'staff_account' : 'forbidden_role';
  const left = viewer.state === 'active' ? null : NOT_ACTIVE[viewer.state];
  if (left && !left.may.includes(access)) return left.otherwise;
  if (BEFORE_COMPLETE.includes(access)) return null;
  return viewer.registrationStep >= REGISTRATION_COMPLETE ? null : 'registration_incomplete';
}

import { accountNoticeTexts as say } from '../accounts/index.ts';
import { notices } from './notice.ts';

/** E-mail or SMS leaves with the event itself, whatever the member chose. */
const safety = { presets: { email: null, sms: null, push: null }, isSafety: true } as const;

/** Notices that guard the account. */
export const accountsNotices = notices({
  new_sign_in: { ...say.new_sign_in, ...safety },
  password_changed: { ...say.password_changed, ...safety },
  sign_in_linked: { ...say.sign_in_linked, ...safety },
  sign_in_unlinked: { ...say.sign_in_unlinked, ...safety },
  reset_begun: { ...say.reset_begun, ...safety },
  reset_waits: { ...say.reset_waits, ...safety },
  reset_stopped: { ...say.reset_stopped, ...safety },
  contact_changed: { ...say.contact_changed, ...safety },
  email_released: { ...say.email_released, ...safety },
  second_factor_closed: { ...say.second_factor_closed, ...safety },
  sms_budget_used_up: { ...say.sms_budget_used_up, ...safety },
  new_admin: { ...say.new_admin, ...safety },
  passkey_added: { ...say.passkey_added, ...safety },
  passkey_removed: { ...say.passkey_removed, ...safety },
  passkey_copied: { ...say.passkey_copied, ...safety },
  authenticator_added: { ...say.authenticator_added, ...safety },
  authenticator_removed: { ...say.authenticator_removed, ...safety },
  code_closed_here: { ...say.code_closed_here, ...safety },
  number_released: { ...say.number_released, ...safety },
  password_weak: { ...say.password_weak, ...safety },
  membership_notice: { ...say.membership_notice, ...safety },
  membership_kept: { ...say.membership_kept, ...safety },
  export_ready: { ...say.export_ready, ...safety },
  account_reactivated: { ...say.account_reactivated, ...safety },
});

import type { SessionUser } from '@app/contract/accounts';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { LeastAges, Members, Purpose } from '#features/members';
import type { PartnerPreferences, PreferenceOptions } from '#features/partner-preferences';
import type { MediaRoom } from '#features/media';
import type { Reference } from '#features/reference-data';

/** What a contact update changes; null removes. */
export type ContactPatch = {
  readonly mobile?: { readonly countryCode: string; readonly national: string };
  readonly email?: string | null;
  readonly whatsapp?: string | null;
  readonly guardianPhone?: string | null;
  readonly convenientTime?: 'any' | 'scheduled';
  readonly convenientTimeStart?: string;
  readonly convenientTimeEnd?: string;
};

/** What one can prove by a code here. */
export type Provable = 'phone' | 'email' | 'guardian';

export type AccountsPort = {
  setRegistrationStep(trx: Transaction, accountId: number, step: number): Promise<void>;
  setPurpose(trx: Transaction, accountId: number, purpose: Purpose): Promise<void>;
  setGuardianType(trx: Transaction, accountId: number, guardianType: number): Promise<void>;
  /** Judges and writes contacts; a changed one loses its verification and its pending code. */
  saveContact(trx: Transaction, accountId: number, patch: ContactPatch): Promise<void>;
  /** Notes that a right code was given for this destination, where the account still holds it. */
  markVerified(trx: Transaction, proof: CodeDestination): Promise<void>;
  /** Takes a mobile that no code can reach as given, without a badge. */
  acceptPhone(trx: Transaction, accountId: number): Promise<void>;
  userOf(accountId: number): Promise<SessionUser>;
};

export type CodeDestination = {
  readonly accountId: number;
  readonly purpose: Provable;
  /** E.164, or an address. */
  readonly destination: string;
};
export type CodesPort = {
  /** Answers seconds. */
  send(
    code: CodeDestination & { readonly channel: 'sms' | 'email'; readonly language: 'en' | 'bn'; readonly networkAddress: string },
  ): Promise<{ expiresIn: number; resendIn: number }>;
  /** Refuses what is not the right code; a right one is used up. */
  check(code: CodeDestination & { readonly code: string; readonly networkAddress: string }): Promise<void>;
  /** Whether a gateway delivers to this number. */
  reaches(phone: string): boolean;
};

export type PlacesPort = Pick<Reference, 'checkPlace' | 'placeName'> & {
  /** The country in which a position lies, or null. */
  countryIdAt(latitude: number, longitude: number): Promise<number | null>;
};

export type MediaPort = Pick<
  MediaRoom,
  | 'preparePhotos'
  | 'savePhotos'
  | 'removePhotos'
  | 'prepareVerificationImage'
  | 'saveVerificationImage'
  | 'prepareIdentityDocument'
  | 'saveIdentityDocument'
  | 'discard'
  | 'setBlurLevel'
  | 'stepTwoPhotos'
  | 'guardianPicture'
  | 'identityStatus'
  | 'verificationStatus'
  | 'hasProfilePicture'
  | 'eraseMember'
> & {
  /** Deletes the guardian's picture, document and verification image. */
  eraseGuardian(trx: Transaction, memberId: number): Promise<void>;
};

export type OnboardingDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly leastAges: LeastAges;
  /** Links in answers begin with it. */
  readonly publicUrl: string;
  preferenceOptions(): PreferenceOptions;
  readonly accounts: AccountsPort;
  readonly codes: CodesPort;
  readonly places: PlacesPort;
  readonly media: MediaPort;
  readonly members: Pick<Members, 'profileOf' | 'patchProfile' | 'eraseProfile'>;
  readonly preferences: Pick<PartnerPreferences, 'of' | 'update' | 'erase'>;
};

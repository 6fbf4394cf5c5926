import type { AccountsRoom, Proof } from '#features/accounts';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Limits } from '#platform/rate-limit';
import type { LeastAges, Members } from '#features/members';
import type { PartnerPreferences, PreferenceOptions } from '#features/partner-preferences';
import type { MediaRoom } from '#features/media';
import type { Reference } from '#features/reference-data';

/** What one can prove by a code here. */
export type Provable = Proof['purpose'];

export type AccountsPort = Pick<
  AccountsRoom['accounts'],
  'setRegistrationStep' | 'setPurpose' | 'setGuardianType' | 'saveContact' | 'markVerified' | 'acceptPhone' | 'userOf'
>;

export type CodesPort = Pick<AccountsRoom['codes'], 'send' | 'check' | 'reaches'>;

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
  | 'eraseGuardian'
>;

export type OnboardingDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly leastAges: LeastAges;
  /** Links in answers begin with it. */
  readonly publicUrl: string;
  /** The lists as they are offered now. */
  preferenceOptions(): PreferenceOptions;
  readonly accounts: AccountsPort;
  readonly codes: CodesPort;
  readonly places: PlacesPort;
  readonly media: MediaPort;
  readonly members: Pick<Members, 'profileOf' | 'patchProfile' | 'eraseProfile'>;
  readonly preferences: Pick<PartnerPreferences, 'of' | 'update' | 'erase'>;
};

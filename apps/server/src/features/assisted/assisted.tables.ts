import type { Generated, Selectable } from 'kysely';
import type { AssistedEventKind, MeetingState } from '@app/contract/assisted';
import type { DeskColumns } from '#features/service-desk';

interface CallRequestTable extends DeskColumns {
  id: Generated<number>;
  /** Null for visitors. */
  memberId: number | null;
  name: string;
  phone: string;
  /** The same for all ways of writing a number. */
  phoneKey: string;
  whatsapp: string | null;
}

interface AssistedServiceTable {
  id: Generated<number>;
  memberId: number;
  managerId: Generated<number | null>;
  /** As it is written down; by the clock it may have ended already. */
  state: Generated<'waiting' | 'active' | 'ended'>;
  wishes: Generated<string | null>;
  wishesState: Generated<'none' | 'proposed' | 'confirmed' | 'change_asked'>;
  /** Says what the member wants changed in them. */
  wishesChange: Generated<string | null>;
  introductionsTotal: number;
  /** By when the manager should have called. */
  callDueAt: Date;
  endsAt: Date;
  /** The end that the member was told of a week before. */
  endToldAt: Generated<Date | null>;
  /** Since when something new waits for the manager. */
  newsSince: Generated<Date | null>;
  endedAt: Generated<Date | null>;
  createdAt: Date;
}
export type ServiceRow = Selectable<AssistedServiceTable>;

interface AssistedPurchaseTable {
  id: Generated<number>;
  serviceId: number;
  purchaseId: number;
  packageName: string;
  /** Null where it was sold without one. */
  packageNameBn: string | null;
  introductions: number;
  refundedAt: Generated<Date | null>;
  createdAt: Date;
}
export type AssistedPurchaseRow = Selectable<AssistedPurchaseTable>;

interface AssistedEventTable {
  id: Generated<number>;
  serviceId: number;
  kind: AssistedEventKind;
  text: string | null;
  isVisible: boolean;
  /** Null for what the software or the member did. */
  staffId: number | null;
  createdAt: Date;
}
export type EventRow = Selectable<AssistedEventTable>;

export type Answer = 'interested' | 'declined';
export type EndedBecause = 'block' | 'inactive' | 'service_ended' | 'used_up';

interface AssistedIntroductionTable {
  id: Generated<number>;
  serviceId: number;
  /** The client of the service. */
  memberId: number;
  /** The other side. */
  candidateId: number;
  words: string;
  memberAnswer: Generated<Answer | null>;
  memberReason: Generated<string | null>;
  memberAnsweredAt: Generated<Date | null>;
  candidateAnswer: Generated<Answer | null>;
  candidateReason: Generated<string | null>;
  candidateAnsweredAt: Generated<Date | null>;
  state: Generated<'offered' | 'asked' | 'made' | 'declined' | 'expired' | 'ended'>;
  /** The last moment for the answer that is waited for. */
  expiresAt: Date;
  endedBecause: Generated<EndedBecause | null>;
  endedAt: Generated<Date | null>;
  offeredBy: number;
  createdAt: Date;
}
export type IntroductionRow = Selectable<AssistedIntroductionTable>;

export type MeetingEnder = 'member' | 'candidate' | 'staff' | 'software';

interface AssistedMeetingTable {
  id: Generated<number>;
  serviceId: number;
  introductionId: number;
  memberId: number;
  candidateId: number;
  type: 'office' | 'video';
  place: string | null;
  link: string | null;
  attendees: string;
  state: Generated<MeetingState>;
  answerUntil: Date;
  memberSlotId: Generated<number | null>;
  candidateSlotId: Generated<number | null>;
  chosenSlotId: Generated<number | null>;
  creditEntryId: Generated<number | null>;
  creditReturnedAt: Generated<Date | null>;
  endedBy: Generated<MeetingEnder | null>;
  endReason: Generated<string | null>;
  endedAt: Generated<Date | null>;
  note: Generated<string | null>;
  memberFeedback: Generated<string | null>;
  candidateFeedback: Generated<string | null>;
  plannedBy: number;
  createdAt: Date;
}
export type MeetingRow = Selectable<AssistedMeetingTable>;

interface AssistedMeetingSlotTable {
  id: Generated<number>;
  meetingId: number;
  startsAt: Date;
}
export type SlotRow = Selectable<AssistedMeetingSlotTable>;

interface AssistedManagerCardTable {
  accountId: number;
  pictureKey: string | null;
  /** Of the list of languages. */
  languageIds: number[];
  /** 0 is Sunday. */
  officeDays: number[];
  /** Minutes after midnight in Dhaka. */
  opensAt: number;
  closesAt: number;
  updatedAt: Date;
}
export type ManagerCardRow = Selectable<AssistedManagerCardTable>;

declare module '#platform/db' {
  interface Tables {
    callRequest: CallRequestTable;
    assistedService: AssistedServiceTable;
    assistedPurchase: AssistedPurchaseTable;
    assistedEvent: AssistedEventTable;
    assistedIntroduction: AssistedIntroductionTable;
    assistedMeeting: AssistedMeetingTable;
    assistedMeetingSlot: AssistedMeetingSlotTable;
    assistedManagerCard: AssistedManagerCardTable;
  }
}

import type { CallAudience, CallKind, CallState, PlanState } from '@app/contract/calls';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Given<T> = ColumnType<T, T, never>;

interface MemberCallTable {
  id: Generated<number>;
  threadId: Given<number>;
  callerId: Given<number>;
  calleeId: Given<number>;
  kind: Given<CallKind>;
  state: CallState;
  startedAt: Given<Date>;
  ringUntil: Given<Date>;
  answeredAt: Date | null;
  endedAt: Date | null;
  /** How often both sides began their media anew. */
  round: Generated<number>;
}
export type CallRecord = Selectable<MemberCallTable>;

interface MemberCallSideTable {
  callId: Given<number>;
  accountId: Given<number>;
  /** Of the device that started or answered it; null until answered. */
  sessionId: number | null;
  /** Of the page that is in the call; null until it takes it up. */
  connectionId: string | null;
  hasFamily: Generated<boolean>;
  seenAt: Date | null;
  isGoingOn: boolean;
}
export type CallSide = Selectable<MemberCallSideTable>;

interface CallPlanTable {
  id: Generated<number>;
  threadId: Given<number>;
  proposerId: Given<number>;
  otherId: Given<number>;
  times: Given<Date[]>;
  /** One whose last time has passed unanswered is still proposed here. */
  state: ColumnType<Exclude<PlanState, 'expired'>, 'proposed', Exclude<PlanState, 'expired'>>;
  chosenTime: Generated<Date | null>;
  createdAt: Given<Date>;
  answeredAt: Generated<Date | null>;
}
export type PlanRecord = Selectable<CallPlanTable>;

interface CallPermissionTable {
  ownerId: number;
  memberId: number;
  createdAt: Date;
}

interface CallSettingTable {
  accountId: number;
  who: Generated<CallAudience>;
  /** HH:MM:SS */
  hoursFrom: Generated<string>;
  hoursTo: Generated<string>;
  days: Generated<number[]>;
  savesData: Generated<boolean>;
  changedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    memberCall: MemberCallTable;
    memberCallSide: MemberCallSideTable;
    callPlan: CallPlanTable;
    callPermission: CallPermissionTable;
    callSetting: CallSettingTable;
  }
}

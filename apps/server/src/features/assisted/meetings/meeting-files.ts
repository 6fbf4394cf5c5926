import ical, { ICalCalendarMethod } from 'ical-generator';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { drawBand, drawRule, drawStitch, INK, LEFT, openPaper, PAGE, RIGHT, WIDTH, type Paper } from '#platform/paper';
import { findAccount } from '#features/accounts';
import { memberSummaries } from '#features/members';
import type { MeetingRow } from '../assisted.tables.ts';
import { meetingClock } from './meeting-clock.ts';
import { MEETING_MINUTES, sideOfMeeting } from './meetings.policy.ts';
import * as store from './meetings.store.ts';

const words = {
  invitation: { en: 'Invitation to a family meeting', bn: 'পারিবারিক বৈঠকের আমন্ত্রণ' },
  families: { en: 'Families', bn: 'দুই পরিবার' },
  day: { en: 'Day', bn: 'তারিখ' },
  time: { en: 'Time', bn: 'সময়' },
  place: { en: 'Place', bn: 'জায়গা' },
  link: { en: 'Video call', bn: 'ভিডিও কল' },
  attendees: { en: 'Who will be there', bn: 'কারা থাকবেন' },
  hosted: {
    en: 'Our team hosts this meeting. Please keep the place and the link to yourselves.',
    bn: 'বৈঠকটি আমাদের টিম পরিচালনা করবে। জায়গা ও লিংক নিজেদের মধ্যে রাখুন।',
  },
  summary: { en: 'Family meeting', bn: 'পারিবারিক বৈঠক' },
} as const satisfies Record<string, Sentence>;

/** A confirmed meeting as one of the two has it on paper. */
type Invitation = {
  readonly meeting: MeetingRow;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly names: readonly [string, string];
};

/** Returns a confirmed meeting of this member; 404 for everybody else, and before both confirmed or after it was cancelled. */
async function requireInvitation(ctx: Context, readerId: number, meetingId: number): Promise<Invitation> {
  const meeting = await store.findMeeting(ctx, meetingId);
  if (!meeting || meeting.state !== 'confirmed' || sideOfMeeting(meeting, readerId) === null) throw new Refusal('not_found');
  const slot = (await store.listSlots(ctx, [meetingId])).find(({ id }) => id === meeting.chosenSlotId);
  if (!slot) throw new Refusal('not_found');
  const { memberId, candidateId } = meeting;
  const [account, names] = await Promise.all([findAccount(ctx, readerId), memberSummaries(ctx, [memberId, candidateId])]);
  const nameOf = (id: number): string => names.get(id)?.name ?? '';
  return { meeting, startsAt: slot.startsAt, timeZone: account?.timeZone ?? 'Asia/Dhaka', names: [nameOf(memberId), nameOf(candidateId)] };
}

export type Asked = { readonly readerId: number; readonly meetingId: number; readonly language: SentenceLanguage };

/** Returns the calendar file of a confirmed meeting. */
export async function drawCalendar(ctx: Context, { readerId, meetingId, language }: Asked): Promise<Buffer> {
  const { meeting, startsAt } = await requireInvitation(ctx, readerId, meetingId);
  const brand = language === 'bn' ? ctx.settings.BRAND_NAME_BN : ctx.settings.BRAND_NAME;
  const calendar = ical({ prodId: { company: ctx.settings.BRAND_NAME, product: 'meetings' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `meeting-${meeting.id}@${new URL(ctx.settings.PUBLIC_URL).hostname}`,
    start: startsAt,
    end: secondsAfter(startsAt, MEETING_MINUTES * 60),
    stamp: meeting.createdAt,
    summary: `${sayIn(language, words.summary)} · ${brand}`,
    description: meeting.attendees,
    ...(meeting.place === null ? {} : { location: meeting.place }),
    ...(meeting.link === null ? {} : { url: meeting.link, location: meeting.link }),
  });
  return Buffer.from(calendar.toString());
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Returns the invitation to a confirmed meeting as one A4 page, a PDF file; the time in the reader's time zone. */
export async function drawInvitation(ctx: Context, { readerId, meetingId, language }: Asked): Promise<Buffer> {
  const invitation = await requireInvitation(ctx, readerId, meetingId);
  const { BRAND_NAME, BRAND_NAME_BN } = ctx.settings;
  const brand = language === 'bn' ? BRAND_NAME_BN : BRAND_NAME;
  const title = sayIn(language, words.invitation);
  const { paper, close } = await openPaper({ language, title, author: BRAND_NAME, createdAt: ctx.clock.now() });
  drawBand(paper);
  paper.write(brand, LEFT, 44, { size: 26, weight: 'bold', color: INK.plum, width: WIDTH / 2 });
  paper.write(title, RIGHT - WIDTH / 2, 48, { size: 16, weight: 'bold', width: WIDTH / 2, align: 'right' });
  drawStitch(paper, 106);
  drawDetails(paper, detailsOf(invitation, language));
  drawRule(paper, PAGE.height - 84);
  paper.write(sayIn(language, words.hosted), LEFT, PAGE.height - 72, { size: 10, color: INK.muted, width: WIDTH });
  return close();
}

function detailsOf(
  { meeting, startsAt, timeZone, names }: Invitation,
  language: SentenceLanguage,
): readonly (readonly [Sentence, string])[] {
  const written = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...format }).format(startsAt);
  return [
    [words.families, names.join(' · ')],
    [words.day, written({ dateStyle: 'full' })],
    [words.time, `${sayIn(language, meetingClock(startsAt, timeZone))} (${timeZone})`],
    meeting.link === null ? [words.place, meeting.place ?? ''] : [words.link, meeting.link],
    [words.attendees, meeting.attendees],
  ];
}

function drawDetails(paper: Paper, details: readonly (readonly [Sentence, string])[]): void {
  let y = 136;
  for (const [label, value] of details) {
    y += paper.write(sayIn(paper.language, label), LEFT, y, { size: 10, color: INK.muted, width: WIDTH }) + 2;
    y += paper.write(value, LEFT, y, { size: 14, weight: 'bold', width: WIDTH }) + 16;
  }
}

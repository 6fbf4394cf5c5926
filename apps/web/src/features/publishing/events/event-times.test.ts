import { describe, expect, it } from 'vitest';
import { eventTimes } from './event-times.ts';

const TEA = { startsAt: '2026-07-01T10:00:00.000Z', endsAt: '2026-07-01T13:30:00.000Z' };

describe('[PUB-180] the time of an event', () => {
  it('[UX-17] is said in Dhaka’s time, in Bengali as people say it', () => {
    expect(eventTimes(TEA, 'en', 'Asia/Dhaka')).toEqual({ day: 'Wednesday, 1 July 2026', hours: '16:00–19:30' });
    const { day, hours } = eventTimes(TEA, 'bn', 'Asia/Dhaka');
    expect(day).toMatch(/^বুধবার, ১ জুলাই,? ২০২৬$/);
    expect(hours).toBe('বিকাল ৪টা–৭:৩০');
  });

  it('is another one for a reader elsewhere, who may see another day', () => {
    expect(eventTimes(TEA, 'en', 'Europe/London')).toEqual({ day: 'Wednesday, 1 July 2026', hours: '11:00–14:30' });
    expect(eventTimes({ ...TEA, endsAt: null }, 'en', 'Pacific/Honolulu')).toEqual({ day: 'Wednesday, 1 July 2026', hours: '00:00' });
    expect(eventTimes({ startsAt: '2026-07-01T19:00:00Z', endsAt: null }, 'en', 'Asia/Dhaka').day).toBe('Thursday, 2 July 2026');
  });

  it('names the last day where it goes on beyond midnight', () => {
    expect(eventTimes({ ...TEA, endsAt: '2026-07-02T04:00:00.000Z' }, 'en', 'Asia/Dhaka')).toEqual({
      day: 'Wednesday, 1 July 2026',
      hours: '16:00 – Thursday, 2 July 2026, 10:00',
    });
  });
});

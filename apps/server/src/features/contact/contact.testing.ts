import sharp from 'sharp';
import { getCaptcha, sendChildSafetyReport, sendContactMessage } from '@app/contract/contact';
import { encodeAnswer, openTestApp, solvedTask, type TestOptions } from '#testing';

export const MESSAGE = { name: 'Nadia Rahman', phone: '+880 1712-345678', description: 'How do I change my photo?' };
export const REPORT = { description: 'A profile of a girl who says that she is fourteen.' };

/** Makes a picture with where it was taken written into it. */
export const pictureWithPlace = (kind: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#886644' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 44/1 0/1' } })
    .toFormat(kind)
    .toBuffer();

type Way = { token?: string; language?: 'en' | 'bn'; address?: string };

/** Opens the whole server, with forms that a person fills in. */
export async function openContactTest(options: TestOptions = {}) {
  const test = await openTestApp(options);
  const { pool } = test.ctx;
  let visitors = 0;
  /** Returns the address of another visitor each time: the limits of an address are no matter of most tests. */
  const newAddress = (): string => `198.51.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;
  const solved = async (): Promise<string> => encodeAnswer(await solvedTask(test.ctx));
  return {
    ...test,
    newAddress,
    solved,
    task: (way: Way = {}) => test.call(getCaptcha, { address: newAddress(), ...way }),
    /** Sends the form with a solved captcha, unless the body holds another. */
    write: async (body: Record<string, unknown> = {}, way: Way = {}) =>
      test.call(sendContactMessage, {
        body: { ...MESSAGE, captcha: 'captcha' in body ? '' : await solved(), ...body },
        address: newAddress(),
        ...way,
      }),
    report: async (body: Record<string, unknown> = {}, way: Way = {}, picture?: Buffer, fileName = 'IMG_2031.jpg') =>
      test.call(sendChildSafetyReport, {
        body: { ...REPORT, captcha: 'captcha' in body ? '' : await solved(), ...body },
        ...(picture ? { files: { picture: { fileName, bytes: picture } } } : {}),
        address: newAddress(),
        ...way,
      }),
    messages: async () => (await pool.query<Record<string, unknown>>('select * from contact_message order by id')).rows,
    reports: async () => (await pool.query<Record<string, unknown>>('select * from child_safety_report order by id')).rows,
    empty: () => pool.query('truncate contact_message, child_safety_report, captcha_use; delete from rate_limit'),
  };
}
export type ContactTest = Awaited<ReturnType<typeof openContactTest>>;

import sharp from 'sharp';
import { beginFaceCheck, sendFaceCheck } from '@app/contract/faces';
import type { FaceSeen } from '#platform/faces';
import type { Person } from '#testing';
import { openReviewsTest, type ReviewsTest } from '../reviews/reviews.testing.ts';

/** A picture that says by its colour whose face the reader of the tests sees in it, and what it does. */
export type DrawnFace = {
  readonly who: number;
  readonly look?: 'straight' | 'left' | 'right' | 'blink' | 'mouth';
  readonly count?: number;
};

const LOOKS = ['straight', 'left', 'right', 'blink', 'mouth'] as const;
const STEP = 40;
const PERSON_STEP = 10;

export const pictureOfFace = ({ who, look = 'straight', count = 1 }: DrawnFace): Promise<Buffer> =>
  sharp({
    create: { width: 600, height: 600, channels: 3, background: { r: who * PERSON_STEP, g: LOOKS.indexOf(look) * STEP, b: count * STEP } },
  })
    .png()
    .toBuffer();

const codeOf = (who: number): Float32Array => Float32Array.from({ length: 1024 }, () => who);

const step = (value: number | undefined, by = STEP): number => Math.round((value ?? 0) / by);

function seenIn(rgb: Uint8Array): FaceSeen[] {
  const [who, look, count] = [step(rgb[0], PERSON_STEP), LOOKS[step(rgb[1])], step(rgb[2])];
  const face: FaceSeen = {
    width: 300,
    sharpness: 200,
    yaw: look === 'left' ? -20 : look === 'right' ? 20 : 0,
    pitch: 0,
    eyes: look === 'blink' ? 0.1 : 0.3,
    mouth: look === 'mouth' ? 0.5 : 0,
    real: 0.7,
    live: 0.9,
    code: codeOf(who),
  };
  return Array.from({ length: count }, () => face);
}

export type FacesTest = ReviewsTest & {
  /** Makes the reader of faces fail from now on, or not. */
  breakReader(isBroken: boolean): void;
  /** Begins a check; returns its answer. */
  begin(person: Person): Promise<{ check_id: number; movements: readonly ('left' | 'right' | 'blink' | 'mouth')[] }>;
  /** Sends the pictures of a check as the page does. */
  send(person: Person, checkId: number, pictures: Pictures): ReturnType<typeof sendOf>;
  /** Begins a check, sends the right pictures of this face and lets the server reckon. Returns the number of the check. */
  verify(person: Person, who: number): Promise<number>;
};

type Pictures = { readonly straight?: Buffer; readonly first?: Buffer; readonly second?: Buffer };

const sendOf = (test: ReviewsTest, { token }: Person, checkId: number, pictures: Pictures) =>
  test.call(sendFaceCheck, {
    token,
    body: { check_id: checkId },
    files: Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, { fileName: 'still.png', bytes, type: 'image/png' }])),
  });

/** Opens the whole server with a reader of faces that sees what the pictures of these tests say; the real one has a test of its own. */
export async function openFacesTest(environment: Record<string, string> = {}): Promise<FacesTest> {
  const test = await openReviewsTest({ CAPABILITY_FACE_CHECK: '1', ...environment });
  let isBroken = false;
  Object.assign(test.ctx.faces, {
    read: async ({ rgb }: { rgb: Uint8Array }) => {
      if (isBroken) throw new Error('the reader is away');
      return seenIn(rgb);
    },
    compare: async (code: Float32Array, others: readonly Float32Array[]) => others.map((other) => (other[0] === code[0] ? 0.9 : 0.2)),
  });
  const begin: FacesTest['begin'] = async (person) =>
    (await test.call(beginFaceCheck, { token: person.token, body: { consent_version: 1 } })).body.data;
  return {
    ...test,
    breakReader: (broken) => void (isBroken = broken),
    begin,
    send: (...sending) => sendOf(test, ...sending),
    verify: async (person, who) => {
      const { check_id: checkId, movements } = await begin(person);
      const [first = 'left', second = 'right'] = movements;
      const sent = await sendOf(test, person, checkId, {
        straight: await pictureOfFace({ who }),
        first: await pictureOfFace({ who, look: first }),
        second: await pictureOfFace({ who, look: second }),
      });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.failure));
      await test.runJobs();
      return checkId;
    },
  };
}

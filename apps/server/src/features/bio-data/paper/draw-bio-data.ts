import type { ContactDetails } from '@app/contract/contact-views';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type { ProfileSheet } from '#features/profiles';
import { dayOnPaper, drawBand, drawRule, drawStitch, INK, LEFT, openPaper, PAGE, RIGHT, WIDTH, type Paper } from '#platform/paper';
import type { Reader } from '../bio-data.store.ts';
import { bioDataWords as words } from './bio-data.words.ts';
import { drawRows, drawStages, drawWords } from './draw-sections.ts';
import { startFlow } from './flow.ts';
import { careerStages, contactRows, educationStages, informationRows } from './sheet-rows.ts';

export type BioData = {
  readonly sheet: ProfileSheet;
  /** A JPEG, as the reader may see it. */
  readonly photo: Buffer | null;
  readonly contact: ContactDetails | null;
  readonly reader: Reader;
  readonly now: Date;
  readonly language: SentenceLanguage;
  readonly brand: string;
  /** Of the profile page. */
  readonly address: string;
};

const PHOTO = { width: 108, height: 132, gap: 20, corner: 10 } as const;

/** Draws a profile on one or two A4 pages. */
export async function drawBioData(data: BioData): Promise<Buffer> {
  const { sheet, language, brand, now, contact, reader } = data;
  const say = (word: keyof typeof words) => sayIn(language, words[word]);
  const { paper, close } = await openPaper({ language, title: `${say('title')} ${sheet.memberCode}`, author: brand, createdAt: now });
  const flow = startFlow(paper, drawHead(paper, data) + 6);
  drawRows(flow, say('information'), informationRows(sheet, language));
  if (contact) drawRows(flow, say('contact'), contactRows(contact, { language, timeZone: reader.timeZone, now }));
  drawStages(flow, say('career'), careerStages(sheet, language));
  drawStages(flow, say('education'), educationStages(sheet, language));
  drawWords(flow, say('aboutMe'), sheet.story.introduction?.introduction ?? null);
  drawFeet(paper, data, flow.isCut());
  return close();
}

function drawHead(paper: Paper, { sheet, photo, brand, language }: BioData): number {
  const { write, doc } = paper;
  drawBand(paper);
  write(brand, LEFT, 36, { size: 20, weight: 'bold', color: INK.plum, width: WIDTH / 2 });
  write(sayIn(language, words.title), RIGHT - WIDTH / 2, 36, { size: 16, weight: 'bold', width: WIDTH / 2, align: 'right' });
  drawStitch(paper, 76);
  const top = 94;
  if (photo) {
    doc.save().roundedRect(LEFT, top, PHOTO.width, PHOTO.height, PHOTO.corner).clip();
    doc.image(photo, LEFT, top, { cover: [PHOTO.width, PHOTO.height], align: 'center', valign: 'center' }).restore();
  }
  const x = photo ? LEFT + PHOTO.width + PHOTO.gap : LEFT;
  const bottom = drawName(paper, sheet, { x, y: top });
  return photo ? Math.max(bottom, top + PHOTO.height) : bottom;
}

function drawName({ write, language }: Paper, { information: data, memberCode }: ProfileSheet, at: { x: number; y: number }): number {
  const width = RIGHT - at.x;
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
  const age = data.age === null ? null : sayIn(language, words.age, { n: data.age });
  let y = at.y + write(name, at.x, at.y, { size: 22, weight: 'bold', width });
  y += write(sayIn(language, words.memberCode, { code: memberCode }), at.x, y, { size: 10, color: INK.muted, width }) + 4;
  const facts = [age, data.religion, data.profession].filter(Boolean).join(' \u00b7 ');
  if (facts) y += write(facts, at.x, y, { size: 12, width });
  if (data.tagline) y += 6 + write(data.tagline, at.x, y + 6, { size: 12, color: INK.plum, width });
  return y;
}

/** Writes the profile's address, whose copy it is and of when, at the foot of each page. */
function drawFeet(paper: Paper, { reader, now, address }: BioData, isCut: boolean): void {
  const { doc, write, language } = paper;
  const { count: pages } = doc.bufferedPageRange();
  const madeFor = sayIn(language, words.madeFor, { code: reader.code, date: dayOnPaper(now.toISOString(), language) });
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(page);
    const y = PAGE.height - 72;
    const small = { size: 9, color: INK.muted } as const;
    drawRule(paper, y);
    const isLast = page === pages - 1;
    write(isCut && isLast ? `${sayIn(language, words.more)} ${address}` : address, LEFT, y + 8, { ...small, width: WIDTH });
    write(madeFor, LEFT, y + 23, { ...small, width: WIDTH - 90 });
    const number = sayIn(language, words.page, { page: page + 1, pages });
    write(number, RIGHT - 90, y + 23, { ...small, width: 90, align: 'right' });
  }
}

import { describe, expect, it } from 'vitest';
import { attachmentTypeOf, dayOf, holdsPrograms } from './account-closure.policy.ts';

const bytes = (...parts: (string | readonly number[])[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part as never)));
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0], 'x');
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'x');
const PDF = bytes('%PDF-1.7\nx');
const DOC = Buffer.concat([Buffer.from(OLE), Buffer.alloc(40), wide('WordDocument')]);
const DOCX = bytes('PK\u0003\u0004', 'aa[Content_Types].xml', 'bbword/document.xml');
const TXT = bytes('আমি আর খুঁজছি না।\r\n\tThank you.');
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('[ACC-52][ACC-80] the kind of an attachment', () => {
  it.each([
    ['a.jpg', JPEG, 'image/jpeg'],
    ['a.JPEG', JPEG, 'image/jpeg'],
    ['a.png', PNG, 'image/png'],
    ['a.pdf', PDF, 'application/pdf'],
    ['a.doc', DOC, 'application/msword'],
    ['a.docx', DOCX, DOCX_TYPE],
    ['a.txt', TXT, 'text/plain'],
    // Phones call a picture by the ending of another.
    ['a.jpg', PNG, 'image/png'],
  ])('%s is taken', (name, content, type) => expect(attachmentTypeOf(content, name)).toBe(type));

  it.each([
    ['a program', 'a.jpg', bytes('MZ', [0, 1, 2])],
    ['a page', 'a.html', bytes('<script></script>')],
    ['text as a picture', 'a.png', TXT],
    ['a PDF as a picture', 'a.jpg', PDF],
    ['a picture as a PDF', 'a.pdf', JPEG],
    ['a WebP as a JPEG', 'a.jpg', bytes('RIFFxxxxWEBP')],
    ['a table of Excel as a letter', 'a.doc', Buffer.concat([Buffer.from(OLE), wide('Workbook')])],
    ['any archive as a letter', 'a.docx', bytes('PK\u0003\u0004', 'evil.exe')],
    ['a letter of Word under its older name', 'a.doc', DOCX],
    ['bytes as text', 'a.txt', bytes('abc', [0], 'def')],
    ['broken UTF-8', 'a.txt', bytes([0xff, 0xfe, 0x41])],
    ['a name without an ending', 'txt', TXT],
    ['an ending that objects have', 'a.constructor', TXT],
    ['a second ending', 'a.pdf.exe', PDF],
  ])('%s is not', (_, name, content) => expect(attachmentTypeOf(content, name)).toBeNull());
});

it('[QUAL-65] programs in files of Word are found', () => {
  expect([holdsPrograms(DOC), holdsPrograms(DOCX), holdsPrograms(TXT)]).toEqual([false, false, false]);
  expect(holdsPrograms(bytes(DOCX as never, 'word/vbaProject.bin'))).toBe(true);
  expect(holdsPrograms(Buffer.concat([DOC, wide('_VBA_PROJECT')]))).toBe(true);
});

it('[ACC-60] a day is written where the member lives', () => {
  const lateInLondon = new Date('2026-08-01T20:00:00Z');
  expect(dayOf(lateInLondon, 'en', 'Asia/Dhaka')).toBe('2 August 2026');
  expect(dayOf(lateInLondon, 'en', 'Europe/London')).toBe('1 August 2026');
  expect(dayOf(lateInLondon, 'bn', 'Asia/Dhaka')).toBe('২ আগস্ট, ২০২৬');
});

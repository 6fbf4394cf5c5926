/** Between the digits of a number that somebody took apart. */
const GAP = '[\\s.,_*/()\\u2010-\\u2015-]{0,3}';
const PLATFORM =
  '(?:facebook|face\\s?book|fb|messenger|instagram|insta|ig|whats\\s?app|viber|imo|telegram|tik\\s?tok|snap\\s?chat|snap|linked\\s?in|twitter|skype|we\\s?chat|youtube|discord|ফেসবুক|মেসেঞ্জার|ইনস্টাগ্রাম|ইনস্টা|হোয়াটসঅ্যাপ|হোয়াটস\\s?অ্যাপ|ভাইবার|ইমো|টেলিগ্রাম|টিকটক|লিংকডইন|টুইটার|স্কাইপ|ইউটিউব)';
const ENDINGS = '(?:com|net|org|edu|gov|info|biz|xyz|site|online|shop|io|app|tv)';
const pattern = (source: string): RegExp => new RegExp(source.normalize('NFC'), 'iu');
const NOT_AFTER_LETTER = '(?<![\\p{L}\\p{M}\\p{N}])';
const NOT_BEFORE_LETTER = '(?![\\p{L}\\p{M}\\p{N}])';

/** A mobile number of Bangladesh, one of any country with + or 00, and a number after a word that announces one. */
const NUMBERS = [
  pattern(`(?<!\\d)(?:(?:\\+|00)?${GAP}8${GAP}8${GAP})?0${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`),
  pattern(`(?<!\\d)(?:\\+|00)${GAP}88${GAP}0?1[3-9](?:${GAP}\\d){8}(?!\\d)`),
  pattern(`\\+\\d(?:${GAP}\\d){8,14}`),
  pattern(`(?<!\\d)00[1-9](?:${GAP}\\d){8,14}`),
  pattern(
    `${NOT_AFTER_LETTER}(?:call|phone|mobile|cell|number|whats\\s?app|imo|viber|contact|কল|ফোন|মোবাইল|নম্বর|নাম্বার|হোয়াটসঅ্যাপ|ইমো)[\\s:.=#-]*(?:(?:me|no|number|is|at|on|নম্বর|নাম্বার)[\\s:.=#-]+){0,3}\\d(?:${GAP}\\d){5,}`,
  ),
];
/** Ten digits and more that stand together or in groups; years and amounts 'from - to' are told apart below. */
const DIGIT_GROUPS = /(?<![\d.])\d+(?:[ .\-/]\d+)*(?!\d)/g;
const isYear = (group: string): boolean => /^(?:19|20)\d\d$/.test(group);

/** True for years, or years with their days and months. */
function areDates(groups: readonly string[]): boolean {
  const rest = groups.filter((group) => !isYear(group));
  return rest.length <= 2 * (groups.length - rest.length) && rest.every((group) => group.length <= 2);
}

const BRACKETED_AT = '[(\\[]\\s*at\\s*[)\\]]';
const BEFORE_AT = '(?<![\\p{L}\\p{N}_.+-])[\\p{L}\\p{N}_.+-]{2,}\\s*';
/** name@example.com, also with spaces or in words. */
const EMAILS = [
  pattern('(?<![\\p{L}\\p{N}_.+-])[\\p{L}\\p{N}_.+-]+@[\\p{L}\\p{N}-]+\\.\\p{L}{2,}'),
  pattern(`@\\s*[\\w-]+\\s*\\.\\s*${ENDINGS}${NOT_BEFORE_LETTER}`),
  pattern(`${BEFORE_AT}(?:@|${BRACKETED_AT}|\\sat\\s)\\s*(?:gmail|yahoo|hotmail|outlook|icloud|ymail)`),
  pattern(`${BEFORE_AT}(?:@|${BRACKETED_AT})\\s*[\\w-]{2,}\\s*(?:\\.|[(\\[]?\\s*dot\\s*[)\\]]?)\\s*${ENDINGS}${NOT_BEFORE_LETTER}`),
];

const ADDRESSES = [
  ...EMAILS,
  // @name
  pattern('@[\\p{L}\\p{N}_]{2}'),
  pattern(`(?<![\\w-])[\\w-]{2,}\\s*[(\\[]?\\s*dot\\s*[)\\]]?\\s*${ENDINGS}${NOT_BEFORE_LETTER}`),
  // links
  pattern('https?\\s*:\\s*/'),
  pattern(`${NOT_AFTER_LETTER}www\\s?\\.`),
  pattern(`(?<!\\basp)(?<=[\\p{L}\\p{N}-]{2})\\.${ENDINGS}${NOT_BEFORE_LETTER}`),
  pattern(`(?<=[\\p{L}\\p{N}-]{2})\\s?\\.\\s?${ENDINGS}\\s?/`),
  pattern(`${NOT_AFTER_LETTER}(?:(?:t|m|wa|fb)\\.me|x\\.com/|bit\\.ly|youtu\\.be|lnkd\\.in|linktr\\.ee)`),
];

/** A platform with a name on it, or an invitation to look somebody up there. Merely to mention one is allowed. */
const ACCOUNTS = [
  pattern(
    `${NOT_AFTER_LETTER}${PLATFORM}\\s*(?:id|username|user\\s?name|handle|name|আইডি|নাম)?\\s*[:=/@#\\u2010-\\u2015-]\\s*[\\p{L}\\p{N}]`,
  ),
  pattern(`${NOT_AFTER_LETTER}${PLATFORM}\\s+(?:id|username|user\\s?name|handle|name|আইডি|নাম)\\s+(?:is\\s+)?[\\p{L}\\p{N}]`),
  pattern(`${NOT_AFTER_LETTER}${PLATFORM}[^.!?\\n]{0,20}[\\s(]\\p{L}+[._\\d][\\p{L}\\p{N}._]*[\\p{L}\\p{N}]`),
  pattern(
    `${NOT_AFTER_LETTER}(?:find|search|add|follow|text|message|msg|inbox|knock|dm|reach|contact|call)\\s+(?:for\\s+)?me\\s+(?:on|in|at|by|via)\\s+(?:my\\s+)?${PLATFORM}${NOT_BEFORE_LETTER}`,
  ),
  pattern(`${PLATFORM}(?:ে|-এ|তে)\\s+(?:আমাকে\\s+)?(?:খুঁজ|নক|অ্যাড|মেসেজ|যোগাযোগ)`),
];

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Returns the value of a decimal digit of any script: each script has its ten in a row, zero first. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return String(value);
}

/** Returns digits of every script as 0 to 9, without the marks and frames that hide them, and wide and ornamental letters as plain ones. */
const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, valueOf)
    .replace(/(?<=[0-9])\p{M}+/gu, '');

function hasLongNumber(text: string): boolean {
  return [...text.replace(/[()]/g, '').matchAll(DIGIT_GROUPS)].some(([run]) => {
    const groups = run.split(/[ .\-/]/);
    if (groups.join('').length < 10 || areDates(groups)) return false;
    return !/^\d{4,7}-\d{4,7}$/.test(run);
  });
}

const hasNumber = (plain: string): boolean => hasLongNumber(plain) || NUMBERS.some((one) => one.test(plain));

/** True where a text names a phone number or an e-mail address; links and names of accounts are let through. */
export function hasPhoneOrEmail(text: string): boolean {
  const plain = inPlainLetters(text);
  return hasNumber(plain) || EMAILS.some((one) => one.test(plain));
}

/** True where a text names a phone number, an e-mail address, a web link or an account of a social network. */
export function hasContactDetails(text: string): boolean {
  const plain = inPlainLetters(text);
  return hasNumber(plain) || [...ADDRESSES, ...ACCOUNTS].some((one) => one.test(plain));
}

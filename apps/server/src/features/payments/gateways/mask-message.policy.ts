/** Returns text as the database can keep it: without the null character and halves of letters, which no gateway has reason to send. */
export const keptText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Matches the names of fields that hold secrets, in any writing. */
const SECRET = /passw|secret|token|authorization|app[-_]?key|^username$/i;
/** Matches fields about a card or account, in which every long number is taken for a card's. */
const ABOUT_CARD = /card|account/i;
/** Matches fields whose long numbers are no cards': names of a payment. */
const IDENTIFIER = /(tran_?s?_?id|trxid|val_id|payment_?id|sessionkey|ref_id|invoice.*|tran_date)$/i;
const LONG_NUMBER = /\d(?:[ -]?\d){11,18}/g;
const CARD_LEAST_DIGITS = 13;
const TEXT_MAX = 500;
const LIST_MAX = 20;
const DEPTH_MAX = 5;
const LEFT_OUT = '(left out)';
/** Leaves shorter ones, which are parts of ordinary words. */
const SECRET_MIN = 4;

type Body = Readonly<Record<string, unknown>>;

/**
 * Returns a message as it may be kept: without secrets (by the names of fields and by their values wherever they stand), and with card numbers
 * as a gateway masks them, 411111******1111. Long texts and lists are cut.
 */
export function maskMessage(body: Body, secrets: readonly string[] = []): Body {
  return maskFields(
    body,
    secrets.filter((secret) => secret.length >= SECRET_MIN),
    0,
  );
}

const maskFields = (body: Body, secrets: readonly string[], depth: number): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      keptText(name),
      SECRET.test(name) ? LEFT_OUT : maskValue(name, value, secrets, depth + 1),
    ]),
  );

function maskValue(name: string, value: unknown, secrets: readonly string[], depth: number): unknown {
  if (typeof value === 'number' || typeof value === 'string') return maskText(name, value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return LEFT_OUT;
  if (!Array.isArray(value)) return maskFields(value as Body, secrets, depth);
  return value.slice(0, LIST_MAX).map((item: unknown) => maskValue(name, item, secrets, depth + 1));
}

function maskText(name: string, value: string | number, secrets: readonly string[]): string | number {
  const text = keptText(String(value));
  let masked = text;
  for (const secret of secrets) masked = masked.replaceAll(secret, LEFT_OUT);
  if (!IDENTIFIER.test(name)) masked = masked.replace(LONG_NUMBER, (number) => (isCard(name, number) ? maskCard(number) : number));
  return masked === text && typeof value === 'number' ? value : masked.slice(0, TEXT_MAX).toWellFormed();
}

function isCard(name: string, number: string): boolean {
  if (ABOUT_CARD.test(name)) return true;
  const digits = number.replace(/\D/g, '');
  return digits.length >= CARD_LEAST_DIGITS && checksOut(digits);
}

const maskCard = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`;
};

/** True where the check digit of card numbers (Luhn) is right. */
function checksOut(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

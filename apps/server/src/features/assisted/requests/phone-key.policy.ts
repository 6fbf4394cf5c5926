/** A number of Bangladesh as it is dialled at home and from abroad. */
const BANGLADESH = /^(?:00)?8800?(?=1[0-9]{9}$)/;

/** Returns the same text for all ways of writing one phone number. */
export function phoneKeyOf(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '');
  return digits.replace(BANGLADESH, '0').replace(/^00/, '');
}

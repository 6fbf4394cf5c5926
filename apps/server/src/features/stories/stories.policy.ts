import { hasPhoneOrEmail, isBlank } from '@app/contract/members';
import type { Sentence } from '@app/contract/kernel';
import { storiesSentences as say } from '@app/contract/stories';

/** A story that is not shared yet; the text is clean, a blank one none. */
export type Draft = { readonly text: string; readonly hasImage: boolean };

/** Returns what is wrong with it, by the field; null where it can be shared. */
export function whyUnfit({ text, hasImage }: Draft): Readonly<Record<string, Sentence>> | null {
  if (isBlank(text) && !hasImage) return { text_story: say.nothingToShare };
  if (!isBlank(text) && hasImage) return { text_story: say.notBoth, image_story: say.notBoth };
  return hasPhoneOrEmail(text) ? { text_story: say.contactDetails } : null;
}

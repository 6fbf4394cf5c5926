import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): what somebody thinks before each field, what a finger needs to its place,
 * and a character on the keyboard of a phone.
 */
const THINKS = 1.35;
const POINTS = 1.1;
const TYPES = 0.28;

/** Somebody with a phone, whose acts are done at once and whose time is added up by the model. */
export type Person = {
  /** Thinks about what is asked next. */
  thinks(): void;
  /** Taps once it can be tapped. */
  taps(target: Locator): Promise<void>;
  /** Types into a field, which is tapped first unless the page has put the focus there. */
  types(field: Locator, text: string): Promise<void>;
  /** Types where the focus is, as far as the page has put it there by itself. */
  keys(page: Page, text: string): Promise<void>;
  /** Chooses from a list that the phone itself shows: one tap opens it, one chooses. */
  chooses(field: Locator, choice: string | { readonly label: string }): Promise<void>;
  /** Picks a photo of the phone: the place of the photo, the photo, and 'Done'. */
  picksPhoto(input: Locator, photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>;
  /** Lets time go by that is nobody's: neither the person's nor the site's. */
  looksOn(milliseconds: number): void;
  readonly taken: () => { readonly taps: number; readonly characters: number; readonly seconds: number; readonly nobodys: number };
};

export function createPerson(): Person {
  let [taps, characters, thoughts, nobodys] = [0, 0, 0, 0];
  const write = async (act: () => Promise<void>, text: string): Promise<void> => {
    characters += text.length;
    await act();
  };
  const taken = () => ({ taps, characters, seconds: thoughts * THINKS + taps * POINTS + characters * TYPES, nobodys });
  return {
    taken,
    thinks: () => void (thoughts += 1),
    looksOn: (milliseconds) => void (nobodys += milliseconds / 1000),
    taps: async (target) => {
      taps += 1;
      await target.click();
    },
    types: async (field, text) => {
      await field.waitFor();
      if ((await field.and(field.page().locator(':focus')).count()) === 0) {
        taps += 1;
        await field.click();
      }
      await write(() => field.pressSequentially(text), text);
    },
    keys: (page, text) => write(() => page.keyboard.type(text), text),
    chooses: async (field, choice) => {
      taps += 2;
      await field.selectOption(choice);
    },
    picksPhoto: async (input, photo) => {
      taps += 3;
      await input.setInputFiles(photo);
    },
  };
}

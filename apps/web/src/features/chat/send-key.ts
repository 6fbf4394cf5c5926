type Pressed = { readonly key: string; readonly shiftKey: boolean; readonly isComposing: boolean };

/** True if a key sends what is written: Enter on a desktop. With Shift, on a phone, and while letters are put together it belongs to the text. */
export const isSendKey = ({ key, shiftKey, isComposing }: Pressed, isDesktop: boolean): boolean =>
  key === 'Enter' && isDesktop && !shiftKey && !isComposing;

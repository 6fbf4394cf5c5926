type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Holds what people did on a page that the server wrote, before its script listened. */
type EarlyActs = {
  /** Value of each field when it was last changed: drawing the page anew may have emptied it meanwhile. */
  readonly values: ReadonlyMap<EventTarget, string | boolean>;
  /** Buttons that were pressed, and those that were to send a form, in their order. */
  readonly taps: readonly HTMLElement[];
  /** Returns the field into which a word is being put together from several keys, as Bengali is. */
  readonly composing: () => EventTarget | null;
  readonly stop: () => void;
};

declare global {
  interface Window {
    /** Of the script that stands first in the page. */
    earlyActs?: EarlyActs;
  }
}

/** Mark of a button whose press was taken and is not done yet. */
const TAKEN = 'data-taken';

/**
 * First script of a page, as text: notes what is typed and pressed until the page listens, and marks what was pressed. A form is never
 * sent by the browser itself, which would write what was typed into the address. Links lead on by themselves, what unfolds is the
 * browser's own, and two things are done at once, without any other script: a dialog that stands in the page opens by what names it in
 * `data-opens`, and closes again; the other language comes with the page in it, where nothing would be lost by that.
 */
export const NOTE_EARLY_ACTS = `(function () {
  var values = new Map(), taps = [], composing = null, page = document;
  function note(event) {
    var field = event.target;
    values.set(field, field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value);
  }
  function take(element) {
    taps = taps.filter(function (other) { return other !== element; });
    taps.push(element);
    mark(element);
  }
  function mark(element) {
    element.setAttribute('${TAKEN}', '');
    element.setAttribute('aria-busy', 'true');
  }
  function open(dialog) {
    dialog.showModal();
    var first = dialog.querySelector('[data-focus-first]');
    if (first) first.focus();
  }
  function change(language) {
    try { localStorage.setItem('language', language); } catch (failure) { /* no store */ }
    page.cookie = 'language=' + language + ';path=/;max-age=31536000;samesite=lax';
    var address = new URL(location.href);
    address.searchParams.delete('lang');
    if (address.href === location.href) location.reload();
    else location.replace(address.href);
  }
  function isDone(at) {
    var opener = at.closest('[data-opens]'), choice = at.closest('[data-language]'), dialog = at.closest('dialog');
    if (opener) open(page.getElementById(opener.dataset.opens));
    else if (dialog && (at === dialog || at.closest('button, a'))) dialog.close();
    else if (choice && choice.dataset.language === page.documentElement.lang) return true;
    else if (choice && values.size + taps.length === 0) {
      mark(choice);
      change(choice.dataset.language);
    } else return false;
    return true;
  }
  function tap(event) {
    var button = event.target.closest('button');
    if (!isDone(event.target) && button && !button.disabled && !(button.form && button.type === 'submit')) take(button);
  }
  function send(event) {
    event.preventDefault();
    take(event.submitter || event.target);
  }
  function compose(event) { composing = event.type === 'compositionstart' ? event.target : null; }
  var heard = [['input', note], ['change', note], ['click', tap], ['submit', send], ['compositionstart', compose], ['compositionend', compose]];
  heard.forEach(function (one) { page.addEventListener(one[0], one[1], true); });
  window.earlyActs = {
    values: values,
    get taps() { return taps; },
    composing: function () { return composing; },
    stop: function () { heard.forEach(function (one) { page.removeEventListener(one[0], one[1], true); }); }
  };
})()`;

/** Does what people did before the page listened: what was typed is in its fields and known to the page, what was pressed is done. */
export function doEarlyActs(): void {
  const early = window.earlyActs;
  if (!early) return;
  early.stop();
  delete window.earlyActs;
  for (const field of new Set([...early.values.keys(), ...filledByBrowser()])) {
    if (!isField(field) || !field.isConnected) continue;
    wake(field);
    if (early.composing() === field) field.addEventListener('compositionend', () => tell(field, valueOf(field)), { once: true });
    else tell(field, early.values.get(field) ?? valueOf(field));
  }
  for (const element of early.taps) {
    element.removeAttribute(TAKEN);
    element.removeAttribute('aria-busy');
    if (element.isConnected) press(element);
  }
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const valueOf = (field: Field): string | boolean => (isTick(field) ? (field as HTMLInputElement).checked : field.value);

/** Returns the fields that a password store, or the way back to this page, has filled without telling. */
function filledByBrowser(): readonly Field[] {
  const all = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file]), textarea')];
  return all.filter((field) =>
    isTick(field) ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked : field.value !== field.defaultValue,
  );
}

/**
 * Wakes the part of the page that an element is in: parts come to life one after another, and the first event that an element hears brings its own to life at
 * once.
 */
const wake = (element: HTMLElement): void => void element.dispatchEvent(new Event('input', { bubbles: true }));

/** Gives a field this value as if it were typed or ticked now. */
function tell(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    // React hears of a press that changes what it saw last.
    field.checked = !value;
    return field.click();
  }
  if (field.type === 'file' || field instanceof HTMLSelectElement) {
    if (field.type !== 'file') field.value = String(value);
    return void field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const isFocused = document.activeElement === field;
  const caret = isFocused && field.value === value ? field.selectionStart : null;
  // The same: React keeps what was set by `value =`, and hears of an input that differs from it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(element: HTMLElement): void {
  wake(element);
  const form =
    element instanceof HTMLFormElement ? element : element instanceof HTMLButtonElement && element.type === 'submit' ? element.form : null;
  if (!form) return element.click();
  form.requestSubmit(element === form ? null : element);
}

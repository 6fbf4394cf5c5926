import { Children, createContext, Fragment, isValidElement, use, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { NOTE_EARLY_ACTS } from './early-acts.ts';
import { NEED_LETTERS } from './letters-needed.ts';

/** Element of the page in which its data travel; only a page that the server wrote has it. */
export const PAGE_DATA_ELEMENT = 'page-data';

type WrittenScripts = {
  /** Answers of the loaders, in the form in which the router reads them. */
  readonly data: string;
  /** Takes the text of a script that the page is written with. */
  readonly note: (script: string) => void;
};

/** Stands around a page that the server writes. */
export const ScriptsToWrite = createContext<WrittenScripts | null>(null);

/** Writes the scripts of the router; on a page that the server writes they wait until it was painted. */
export function PageScripts() {
  const written = use(ScriptsToWrite);
  return import.meta.env.SSR && written ? <ScriptsAfterPaint {...written} /> : <Scripts />;
}

/**
 * A script at the start of a page that is written for everybody, as text: marks it where somebody is signed in, so that it does not show them
 * the entries of visitors until their own bars have come.
 */
const MARK_MEMBER = `(function () {
  try {
    if (localStorage.getItem('access_token')) document.documentElement.setAttribute('data-member', '');
  } catch (failure) { /* no store */ }
})()`;

/** Writes the first script of a page: of one that the server writes it stands before all that may be typed into or pressed. */
export function FirstScript() {
  const written = use(ScriptsToWrite);
  if (!import.meta.env.SSR) return null;
  const script = written ? `${NEED_LETTERS};${MARK_MEMBER};${NOTE_EARLY_ACTS}` : NEED_LETTERS;
  written?.note(script);
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Has a part of the application for itself: whoever points at it or comes to it is about to use that. */
const USED = 'button:not([data-language]), input, select, textarea, label, [aria-roledescription]';
/** Waits no longer for a picture that does not come, in milliseconds. */
const LONGEST_WAIT_MS = 8000;

/**
 * Hands the data of the page to the router, and begins with its scripts (QUAL-76): at the first use of what needs them, else when all that the
 * page shows is loaded and the browser has nothing to do. For a member, and where the address says more than a language, after the first paint.
 */
const START = `(function () {
  var data = window.__reactRouterContext.streamController, start = document.getElementById('start'), early = window.earlyActs;
  var uses = ['pointerover', 'pointerdown', 'focusin', 'input'], isBegun = false;
  data.enqueue(document.getElementById('${PAGE_DATA_ELEMENT}').textContent);
  data.close();
  function begin() {
    if (isBegun) return;
    isBegun = true;
    uses.forEach(function (name) { document.removeEventListener(name, heed, true); });
    start.dataset.files.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.appendChild(link);
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.textContent = start.textContent;
    document.head.appendChild(script);
  }
  function heed(event) { if (isUse(event.target)) begin(); }
  function isUse(at) { return at instanceof Element && at.closest('${USED}') !== null; }
  function beginSoon() {
    requestAnimationFrame(function () { setTimeout(begin); });
    setTimeout(begin, 1000);
  }
  function beginIdle() {
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  }
  var address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.search || 'member' in document.documentElement.dataset || early.values.size + early.taps.length > 0 || isUse(document.activeElement))
    return beginSoon();
  uses.forEach(function (name) { document.addEventListener(name, heed, true); });
  if (document.readyState === 'complete') beginIdle();
  else window.addEventListener('load', beginIdle);
  setTimeout(begin, ${LONGEST_WAIT_MS});
})()`;

type LinkOrScript = ReactElement<{ rel?: string; href?: string; type?: string; dangerouslySetInnerHTML?: { __html: string } }>;

function elementsIn(node: ReactNode): readonly LinkOrScript[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children) : [child as LinkOrScript];
  });
}

const textOf = ({ props }: LinkOrScript): string => props.dangerouslySetInnerHTML?.__html ?? '';

/**
 * Keeps the scripts in a form that no browser runs: on a slow line they would stand in the way of styles and letters. Until they run the page is there to
 * read, and its links lead on.
 */
function ScriptsAfterPaint({ data, note }: WrittenScripts) {
  // Called and not drawn: its elements are looked at.
  const elements = elementsIn(Scripts({}));
  const files = elements.flatMap(({ type, props }) => (type === 'link' && props.rel === 'modulepreload' ? (props.href ?? []) : []));
  const scripts = elements.filter(({ type }) => type === 'script');
  const [start, ...others] = scripts.toSorted((a, b) => Number(b.props.type === 'module') - Number(a.props.type === 'module'));
  if (!start || start.props.type !== 'module' || files.length === 0)
    throw new TypeError('the router starts in another way than is known here');
  const first = others.map(textOf).join('\n');
  for (const script of [first, textOf(start), START]) note(script);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: first }} />
      <script type="text/plain" id="start" data-files={files.join(' ')} dangerouslySetInnerHTML={{ __html: textOf(start) }} />
      {/* In JSON a sign may be written by its number: nothing in the data ends the element. */}
      <script type="application/json" id={PAGE_DATA_ELEMENT} dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }} />
      <script dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}

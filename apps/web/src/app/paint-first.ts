const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = '<script type="module" async="">';
/** No browser runs this kind; the script below does, as it stands. */
const KEPT_START = '<script type="text/plain" id="start">';

const startAfterPaint = (files: readonly string[]): string => `(function () {
  var isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    ${JSON.stringify(files)}.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.appendChild(link);
    });
    var start = document.createElement('script');
    start.type = 'module';
    start.textContent = document.getElementById('start').textContent;
    document.head.appendChild(start);
  }
  requestAnimationFrame(function () { setTimeout(begin); });
  setTimeout(begin, 1000);
})()`;

/**
 * A written page is painted before its scripts are asked for: on a slow line they would stand in the way of styles and letters.
 * Until they run the page is there to read, and its links lead on. Returns the page and the script that it has besides its own.
 */
export function paintFirst(html: string): { readonly html: string; readonly script: string } {
  if (!html.includes(START)) throw new TypeError('the page starts in another way than is known here');
  const script = startAfterPaint([...html.matchAll(PRELOAD)].map(([, file = '']) => file));
  return {
    html: html
      .replaceAll(PRELOAD, '')
      .replace(START, KEPT_START)
      // Behind everything that React looks at.
      .replace('</body>', () => `<script>${script}</script></body>`),
    script,
  };
}

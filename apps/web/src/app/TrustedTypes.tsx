import { use } from 'react';
import { ScriptsToWrite } from './PageScripts.tsx';

/**
 * The one way by which text becomes markup, script or the address of a script in a page (QUAL-64); everything else a browser refuses, and
 * reports. Markup: what the server's cleaning of rich text leaves, text without any, and the empty element by which React begins a script.
 * Addresses: scripts of this site. Script: data, and the start of the page as it stands in it, which the policy knows by its sum.
 */
const POLICY = `(function () {
  var types = window.trustedTypes;
  if (!types || types.defaultPolicy) return;
  var TAG = /<(?:\\/?(?:h[2-4]|p|ul|ol|li|strong|b|em|i|a)|br ?\\/?|a href="https?:[^"<>]*"(?: (?:rel|target)="[a-z_ ]*")*)>/gi;
  types.createPolicy('default', {
    createHTML: function (html) {
      return html === '<script><\\/script>' || html.replace(TAG, '').indexOf('<') < 0 ? html : null;
    },
    createScriptURL: function (address) {
      var url = new URL(address, location.href);
      return url.origin === location.origin && (url.pathname === '/service-worker.js' || url.pathname.indexOf('/assets/') === 0) ? address : null;
    },
    createScript: function (text) {
      var start = document.getElementById('start');
      if (start && text === start.textContent) return text;
      try {
        JSON.parse(text);
        return text;
      } catch (failure) {
        return null;
      }
    }
  });
})()`;

/** Stands before all scripts of a page. In the browser it has run already, and React leaves what it finds. */
export function TrustedTypes() {
  const written = use(ScriptsToWrite);
  if (import.meta.env.SSR) written?.note(POLICY);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? POLICY : '' }} />;
}

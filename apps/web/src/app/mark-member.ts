/**
 * Script at the start of a page that is written for everybody, as text: marks it where somebody is signed in, so that it does not show them
 * the entries of visitors until their own bars have come.
 */
export const MARK_MEMBER = `(function () {
  try {
    if (localStorage.getItem('access_token')) document.documentElement.setAttribute('data-member', '');
  } catch (failure) { /* no store */ }
})()`;

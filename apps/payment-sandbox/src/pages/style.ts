/** Looks of all pages of the sandbox. */
export const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2330; background: #eef1f5; }
* { box-sizing: border-box; }
body { margin: 0; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe08a; color: #3b2c00; text-align: center; font-weight: 600; }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem; background: #fff; }
main.wide { max-width: 64rem; }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: #566074; }
dd { margin: 0; overflow-wrap: anywhere; font-weight: 600; }
form { display: grid; gap: .75rem; margin: 0; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7487; border-radius: .5rem; font: inherit; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #39435a; border-radius: .5rem; background: #fff; color: #1d2330; font: inherit; cursor: pointer; }
button.main { border-color: transparent; background: #175e3a; color: #fff; font-weight: 600; }
.bkash button.main { background: #b3124f; }
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #1a4fd0; outline-offset: 2px; }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .5rem; background: #fdecec; color: #8c1212; }
.hint { margin: 0; color: #566074; font-size: .9rem; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid #d8dde6; text-align: left; white-space: nowrap; }
@media (min-width: 34rem) { main { margin: 1rem auto; border-radius: .75rem; } }
`;

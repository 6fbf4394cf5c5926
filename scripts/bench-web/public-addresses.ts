/** Lists the public pages that search engines may list, as the sitemap of a server names them; of articles and jobs one each. */
export async function publicAddresses(server: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${server}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const paths = listed.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  const one = (prefix: string) => paths.filter((path) => path.startsWith(prefix)).slice(0, 1);
  const still = paths.filter((path) => !path.startsWith('/blog/') && !path.startsWith('/job-apply/'));
  return [...still, ...one('/blog/'), ...one('/job-apply/')];
}

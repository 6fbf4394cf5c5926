import type { FastifyInstance } from 'fastify';
import { listJobs } from '@app/contract/careers';
import { listArticles } from '@app/contract/publishing';
import type { Context } from '#platform/context';
import { OperationalFailure } from '#platform/errors';
import { INSIDE } from '#platform/http';
import type { ListedPage, PageWriter } from '@app/contract/pages';
import { robotsText } from './robots-text.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** Greatest age of a sitemap, in seconds. */
const SITEMAP_FRESH_SECONDS = 300;

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function serveForRobots(app: FastifyInstance, writer: PageWriter, { settings }: Context): void {
  const publicUrl = settings.PUBLIC_URL;
  const data = async <T>(path: string): Promise<{ data: T[]; last_page?: number }> => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress: INSIDE });
    // Half a sitemap would say that pages are gone.
    if (answer.statusCode !== 200) throw new OperationalFailure(`the sitemap has no answer of ${path}`);
    return answer.json();
  };

  async function openJobs(): Promise<readonly ListedPage[]> {
    const jobs = await data<{ encrypted_id: string; published_at: string | null }>(listJobs.path);
    return jobs.data.map((job) => ({ path: `/job-apply/${job.encrypted_id}`, changedOn: job.published_at }));
  }

  async function articles(page = 1): Promise<readonly ListedPage[]> {
    const { data: found, last_page: last = 1 } = await data<{ slug: string; updated_at: string }>(`${listArticles.path}?page=${page}`);
    const listed = found.map(({ slug, updated_at: updatedAt }) => ({ path: `/blog/${slug}`, changedOn: updatedAt }));
    return page < last ? [...listed, ...(await articles(page + 1))] : listed;
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(publicUrl, settings.PRODUCTION)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = [...writer.listedPages, ...(await openJobs()), ...(await articles())];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${SITEMAP_FRESH_SECONDS}`)
      .send(sitemapXml(publicUrl, pages));
  });
}

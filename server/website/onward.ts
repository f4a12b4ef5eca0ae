/**
 * What an address says of the campaign goes on from page to page in the addresses themselves, so that the form she sends at
 * last still says it: nothing is kept on her device. A page is kept ready without it.
 */
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { campaignOf, campaignQuery } from '#db/request/campaign.ts'
import type { SiteEnv } from './site.ts'

export const onward = createMiddleware<SiteEnv>(async (c, next) => {
  await next()
  const query = campaignQuery(campaignOf(name => c.req.query(name)))
  if (query === '') return
  const location = c.res.headers.get('location')
  if (location?.startsWith('/')) c.res.headers.set('location', withQuery(location, query))
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
  c.res = new Response(onwardHtml(await c.res.text(), query), c.res)
  // The tag is that of the page without it.
  for (const each of ['etag', 'content-length']) c.res.headers.delete(each)
})

const withQuery = (path: string, query: string) => {
  const [address = '', hash] = path.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** Links and forms that lead to a page in a language; what stands in the head is the page's own address. */
export function onwardHtml(page: string, query: string): string {
  const at = page.indexOf('<body')
  const body = page
    .slice(at)
    .replace(
      /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[a-z]{2}-[a-z]{2}(?:[/?#][^"]*)?)"/g,
      (_, before: string, path: string) =>
        `${before}${withQuery(path, query.replaceAll('&', '&amp;'))}"`,
    )
    // A form that asks for a page writes a query of its own.
    .replace(/<form\b(?![^>]*method="post")[^>]*>/g, form => form + hiddenOf(query))
  return page.slice(0, at) + body
}

const hiddenOf = (query: string) =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
    .join('')

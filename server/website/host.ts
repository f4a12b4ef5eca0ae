/** A request for a dealership's own host name goes to its website, and to nothing else of the app. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { hostNameOf } from '../platform/hosts.ts'
import { acceptedLocale } from '../platform/language.ts'
import { plainPage } from '../platform/plain-page.ts'
import { createWebsite } from './app.tsx'

export function websiteByHost(deps: AppDeps) {
  const website = createWebsite(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const hostName = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)
    const found = deps.platform.siteOfHost(hostName)
    if (!found) return deps.platform.isClosedSite(hostName) ? closedSite(c) : next()
    const { ip, isHttps, requestId } = c.var
    return website.fetch(c.req.raw, { ...found, hostName, ip, isHttps, requestId })
  })
}

/** Gone, as search engines understand it; opened again it answers as before. */
function closedSite(c: Context<AppEnv>) {
  c.header('Cache-Control', 'no-store')
  if (c.req.path.startsWith('/api/')) return c.json({ Status: '-1', code: 'unknown-host' }, 404)
  const locale = acceptedLocale(c.req.header('accept-language'))
  return c.html(plainPage(locale, pages[locale]), 410)
}

const pages: Record<Locale, { title: string; text: string }> = words({
  en: { title: 'Closed', text: 'This dealership is closed. Its website is no longer kept.' },
  fr: { title: 'Fermé', text: 'Ce concessionnaire est fermé. Son site n’est plus tenu à jour.' },
  es: { title: 'Cerrado', text: 'Este concesionario está cerrado. Su web ya no se mantiene.' },
  frFr: { text: 'Cette concession est fermée. Son site n’est plus tenu à jour.' },
  esCo: { text: 'Este concesionario está cerrado. Su sitio web ya no se mantiene.' },
})

/** Which brand a request is for. A name we do not answer to gets a page that says so, and nothing of any brand. */
import { words } from '#db/kernel/words.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { localeOfLanguageId, type Locale } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { acceptedLocale } from './language.ts'
import { plainPage } from './plain-page.ts'

/** Lower case, without port; brackets of an IPv6 address taken off. */
export function hostNameOf(hostHeader: string): string {
  const name = hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return name.startsWith('[') ? name.slice(1, -1) : name
}

/** Another host name as this request came: the same scheme and port. @param hostHeader of this request */
export function originBeside(hostName: string, hostHeader: string, isHttps: boolean): string {
  const port = /:\d{1,5}$/.exec(hostHeader)?.[0] ?? ''
  return `${isHttps ? 'https' : 'http'}://${hostName}${port}`
}

export const brandByHost = ({ platform }: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const hostName = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)
    const found = platform.brandOfHost(hostName)
    if (found) {
      c.set('brand', found.brand)
      c.set('hostName', hostName)
      return next()
    }
    if (c.req.path === '/api/health') return next()
    return unknownHost(c)
  })

function unknownHost(c: Context<AppEnv>) {
  c.header('Cache-Control', 'no-store')
  if (c.req.path.startsWith('/api/')) return c.json({ Status: '-1', code: 'unknown-host' }, 404)
  const locale =
    localeOfLanguageId(c.req.query('LanguageId')) ?? acceptedLocale(c.req.header('accept-language'))
  return c.html(plainPage(locale, pages[locale]), 404)
}

const pages: Record<Locale, { title: string; text: string }> = words({
  en: {
    title: 'Nothing at this address',
    text: 'No dealership answers to this address. Check its spelling, or ask the person who gave it to you.',
  },
  fr: {
    title: 'Rien à cette adresse',
    text: 'Aucun concessionnaire ne répond à cette adresse. Vérifiez-en l’orthographe, ou demandez à la personne qui vous l’a donnée.',
  },
  es: {
    title: 'No hay nada en esta dirección',
    text: 'Ningún concesionario responde en esta dirección. Comprueba que esté bien escrita o pregunta a quien te la dio.',
  },
  frFr: {
    text: 'Aucune concession ne répond à cette adresse. Vérifiez son orthographe ou demandez à la personne qui vous l’a donnée.',
  },
  esCo: {
    text: 'Ningún concesionario responde en esta dirección. Revise que esté bien escrita o pregúntele a quien se la dio.',
  },
})

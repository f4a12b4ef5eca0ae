/**
 * `/pay/frame`: a document of ours that stands inside a screen and holds the fields of whoever takes the cards. Only this one
 * may load anything of theirs; it has no session, knows nobody, and no number of a card is ever in it.
 */
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { visitorLocale } from '../platform/language.ts'
import { type Reach, Unanswered } from '../ports/payments.ts'

/** What Stripe's script needs (docs.stripe.com/security/guide); it lays its fields out by styles of its own. */
const ofStripe = [
  `script-src 'self' https://js.stripe.com https://*.js.stripe.com`,
  `style-src 'self' 'unsafe-inline'`,
  `connect-src https://api.stripe.com`,
  `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
]
const ofStandIn = (at: string) => [`script-src 'self'`, `style-src 'self'`, `frame-src ${at}`]
const policyOf = (parts: readonly string[]) =>
  [
    `default-src 'none'`,
    ...parts,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')

/** A stand-in that listens at every name of the machine is found under the one that was asked. */
function placeOf({ api }: Reach, listens: string, hostName: string): string {
  if (!/^(0\.0\.0\.0|::)$/.test(listens)) return api
  const name = hostName.includes(':') ? `[${hostName}]` : hostName
  return `http://${name}:${new URL(api).port}`
}

export function payFrameRoutes({ config, ports }: Pick<AppDeps, 'config' | 'ports'>) {
  const frame = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store')
    if (!ports.payments) return c.notFound()
    const reach = await ports.payments.reach()
    const isStripe = reach.api === ''
    const at = isStripe ? '' : placeOf(reach, config.host, c.var.hostName)
    c.header('Content-Security-Policy', policyOf(isStripe ? ofStripe : ofStandIn(at)))
    c.header('X-Frame-Options', 'SAMEORIGIN')
    const drawn = { title: c.var.brand.name, locale: visitorLocale(c) }
    return c.html(
      isStripe
        ? pageOf({ ...drawn, whose: 'stripe', value: reach.publishableKey })
        : pageOf({ ...drawn, whose: 'stand-in', value: at }),
    )
  }
  return new Hono<AppEnv>().get('/pay/frame', c =>
    frame(c).catch((error: unknown) => {
      if (error instanceof Unanswered) return c.text('No provider of payments\n', 502)
      throw error
    }),
  )
}

type Drawn = { title: string; locale: Locale; whose: 'stripe' | 'stand-in'; value: string }
const pageOf = ({ title, locale, whose, value }: Drawn) =>
  html`<!doctype html>
    <html lang="${locale}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="stylesheet" href="/pay/frame.css" />
      <body data-${whose}="${value}">
        <script src="/pay/frame.js"></script>
      </body>
    </html> `

/** Boot: brand, language and person as this device knows them, then the shell. Everything else is loaded by it. */
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { obey } from './lib/api.ts'
import { loadBrand } from './lib/brand.ts'
import { rememberedUser } from './lib/device.ts'
import { beginI18n, chooseLocale, localeOfCookie } from './lib/locale.ts'
import { ordersFor } from './lib/server-orders.ts'
import { App } from './shell/app.tsx'
import { watchForInstall } from './shell/install-prompt.ts'
import { registerWorker } from './shell/service-worker.ts'

watchForInstall()
const locale = chooseLocale({
  path: location.pathname,
  cookie: document.cookie,
  languages: navigator.languages,
})
obey(ordersFor(location, sessionStorage, locale))

const [brand, i18n] = await Promise.all([loadBrand(), beginI18n(locale)])
document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', brand.icon)
const touch = Object.assign(document.createElement('link'), {
  rel: 'apple-touch-icon',
  href: `/brands/${brand.key}/apple-touch-icon.png`,
})
document.head.append(touch)

const known = rememberedUser()
// Nobody has ever signed in here: the cookie of the language is given together with the key.
const asks = known !== undefined || localeOfCookie(document.cookie) !== undefined
const root = document.getElementById('root')
if (root) createRoot(root).render(<App brand={brand} i18n={i18n} known={known} asks={asks} />)
void registerWorker().catch(() => {})

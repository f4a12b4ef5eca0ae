/** @jsxImportSource hono/jsx */
/** The forms as pages: empty, with what is wrong, or one in place of the other. */
import type { Context } from 'hono'
import { backUpDaysOf } from '../backup/nightly.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Locale } from '#db/terms.ts'
import { isReserved, type Unit } from './catalogue.ts'
import { writeToken } from './form-token.ts'
import { ContactPage } from './pages/contact.tsx'
import type { Filled } from './pages/form.tsx'
import { PrivacyPage } from './pages/privacy.tsx'
import { ReservePage } from './pages/reserve.tsx'
import { hereOf, htmlOf } from './respond.ts'
import type { Here, Site, SiteDeps, SiteEnv } from './site.ts'
import { nothingTyped, type Typed } from './visitor-form.ts'

const halfHourMs = 1_800_000

export type Kind = 'contact' | 'reserve' | 'privacy'
export type Sent = {
  c: Context<SiteEnv>
  deps: SiteDeps
  here: Here
  kind: Kind
  unit: Unit | undefined
  typed: Typed
}

export type Visit = { from: number; to: number }
/** From the next half hour that leaves us time, for as long as it is held. */
export const visitOf = ({ now, company }: Here): Visit => ({
  from: Math.ceil((now + halfHourMs) / halfHourMs) * halfHourMs,
  to: now + Math.max(1, company.reservationDays) * dayMs,
})

export const keyOf = ({ platform, ports }: SiteDeps) =>
  platform.keep('websiteFormKey', () => ports.random.token(32))
export const purposeOf = ({ dealership }: Here, kind: Kind, unit: Unit | undefined) =>
  [dealership.id, kind, unit?.id ?? ''].join('\n')

const newToken = (deps: SiteDeps, here: Here, kind: Kind, unit: Unit | undefined) =>
  writeToken(keyOf(deps), purposeOf(here, kind, unit), deps.ports.random.id())
export const renewed = ({ deps, here, kind, unit, typed }: Sent): Typed => ({
  ...typed,
  token: newToken(deps, here, kind, unit),
})

export function shown(
  { c, deps, here, kind, unit }: Sent,
  filled: Filled,
  status: 200 | 409 | 422 | 429,
) {
  c.header('Cache-Control', 'no-store')
  const page =
    kind === 'privacy' ? (
      <PrivacyPage here={here} filled={filled} backUpDays={backUpDaysOf(deps.config)} />
    ) : kind === 'reserve' && unit ? (
      <ReservePage here={here} unit={unit} filled={filled} visit={visitOf(here)} />
    ) : (
      <ContactPage here={here} unit={unit} filled={filled} />
    )
  return c.html(htmlOf(page), status)
}

export function tooMany(sent: Sent, waitS: number) {
  sent.c.header('Retry-After', String(waitS))
  return shown(
    sent,
    { typed: renewed(sent), problems: {}, notice: sent.here.words.errLimited },
    429,
  )
}

/** The hold is somebody else's: what she wrote becomes a question with one more press. */
export function instead(sent: Sent, notice: string) {
  const { here } = hereOf(sent.here, sent.here.locale, 'contact', sent.unit?.id ?? '')
  const question: Sent = { ...sent, here, kind: 'contact' }
  return shown(question, { typed: renewed(question), problems: {}, notice }, 409)
}

type Fresh = [
  c: Context<SiteEnv>,
  deps: SiteDeps,
  site: Site,
  locale: Locale,
  kind: Kind,
  unit: Unit | undefined,
]
function fresh(...[c, deps, site, locale, kind, unit]: Fresh) {
  const { here } = hereOf(site, locale, kind, ...(unit ? [unit.id] : []))
  const sent: Sent = { c, deps, here, kind, unit, typed: nothingTyped }
  return { sent, filled: { typed: renewed(sent), problems: {} } }
}
export function emptyPrivacy(c: Context<SiteEnv>, deps: SiteDeps, site: Site, locale: Locale) {
  const { sent, filled } = fresh(c, deps, site, locale, 'privacy', undefined)
  return shown(sent, filled, 200)
}
export function emptyContact(
  c: Context<SiteEnv>,
  deps: SiteDeps,
  site: Site,
  locale: Locale,
  unit: Unit | undefined,
) {
  const { sent, filled } = fresh(c, deps, site, locale, 'contact', unit)
  return shown(sent, filled, 200)
}
export function emptyReserve(
  c: Context<SiteEnv>,
  deps: SiteDeps,
  site: Site,
  locale: Locale,
  unit: Unit,
) {
  const { sent, filled } = fresh(c, deps, site, locale, 'reserve', unit)
  if (unit.isOnline && !isReserved(unit, site.now)) return shown(sent, filled, 200)
  const { words } = sent.here
  return instead(sent, unit.isOnline ? words.reservedHint : words.notOnline)
}

/** @jsxImportSource hono/jsx */
/** What the public sends: judged, limited, and done as acts of the dealership, so that the tablets and the journal have it. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AnyMutation, InputOf } from '#db/kernel/mutation.ts'
import { openPrivacyRequest } from '#db/privacy/mutations/request.ts'
import { privacyKinds } from '#db/privacy/terms.ts'
import { reserveOnline } from '#db/online-sale/mutations/reserve.ts'
import { rowOf } from '#db/rows.ts'
import { tx } from '#db/store.ts'
import type { Receipt } from '#db/sync.ts'
import { keepClickOf } from '../bridge/came.ts'
import type { Visitor } from '../bridge/visitor.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { campaignOf } from '#db/request/campaign.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { receive as receiveAsked } from '../intake/receive.ts'
import { isReserved, type Unit } from './catalogue.ts'
import { lookUp } from './dossier.ts'
import {
  instead,
  keyOf,
  type Kind,
  purposeOf,
  renewed,
  type Sent,
  shown,
  tooMany,
  type Visit,
  visitOf,
} from './form-pages.tsx'
import { hastyMs, lastingMs, readToken } from './form-token.ts'
import { createLimits, householdOf, type Limits } from './limits.ts'
import { consentWords } from './pages/form.tsx'
import { WordPage } from './pages/word.tsx'
import { type PageKey, pathOf } from '#db/company/site-paths.ts'
import { hereOf, htmlOf, preferredLocale } from './respond.ts'
import { routeOf } from './route.ts'
import type { Here, Site, SiteDeps, SiteEnv } from './site.ts'
import { privacyWordsOf } from './words/privacy.ts'
import { soldPage } from './sold-page.tsx'
import {
  addressKeys,
  appointmentOf,
  categoryOf,
  divisionOfTopic,
  problemsOf,
  typedOf,
} from './visitor-form.ts'

const mostBytes = 64 * 1024

export function intakeRoutes(deps: SiteDeps) {
  const limits = createLimits()
  const answer = (c: Context<SiteEnv>) => receive(c, deps, limits)
  const small = bodyLimit({ maxSize: mostBytes, onError: c => c.text('Too large\n', 413) })
  return new Hono<SiteEnv>({ strict: false })
    .post('/:locale/:page', small, answer)
    .post('/:locale/:page/:id', small, answer)
}

async function receive(c: Context<SiteEnv>, deps: SiteDeps, limits: Limits): Promise<Response> {
  const route = routeOf(c)
  if (!route || !isForm(route.key)) return c.notFound()
  const { site, locale, key: kind, id } = route
  if (isForeign(c)) return foreignPage(c, site)
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return c.text('Unsupported media type\n', 415)
  const typed = typedOf(new URLSearchParams(await c.req.text()))
  if (kind === 'privacy' && id) return c.notFound()
  const found = id ? lookUp(site.dealership.db, id, site.now) : undefined
  if (found && 'gone' in found) return soldPage(c, site, locale, found.gone)
  const unit = found?.dossier.unit
  if ((id || kind === 'reserve') && !unit) return c.notFound()
  const { here } = hereOf(site, locale, kind, ...(id ? [id] : []))
  const sent: Sent = { c, deps, here, kind, unit, typed }
  const waitS = limits.tries.take(householdOf(c.env.ip), site.now)
  if (waitS) return tooMany(sent, waitS)
  return judge(sent, limits)
}

function judge(sent: Sent, limits: Limits): Response | Promise<Response> {
  const { c, deps, here, kind, unit, typed } = sent
  const { company, now, words } = here
  const visit = kind === 'reserve' ? visitOf(here) : undefined
  const { country, timeZone } = company
  const asks = {
    country,
    timeZone,
    ofVehicle: unit !== undefined,
    ...(visit && { visit }),
    // Only a correction says nothing without words.
    ...(kind === 'privacy' && { kinds: privacyKinds, isWordless: typed.topic !== 'rectification' }),
  }
  const problems = problemsOf(typed, asks)
  const token = readToken(keyOf(deps), purposeOf(here, kind, unit), typed.token)
  if (!token || now - token.madeAt > lastingMs)
    return shown(sent, { typed: renewed(sent), problems, notice: words.errExpired }, 422)
  // Pressed twice, or sent again by going back: it was done, and is not done again.
  if (isDone(here, kind, token.id)) return thank(sent, token.id)
  if (Object.keys(problems).length) return shown(sent, { typed, problems }, 422)
  if (unit && kind === 'reserve' && (!unit.isOnline || isReserved(unit, now)))
    return instead(sent, unit.isOnline ? words.meanwhile : words.notOnline)
  const waitS = Math.max(
    limits.household.take(householdOf(c.env.ip), now),
    ...addressKeys(typed, country).map(each => limits.address.take(each, now)),
  )
  if (waitS) return tooMany(sent, waitS)
  const signs = { trap: typed.trap !== '', hasty: now - token.madeAt < hastyMs }
  if (kind === 'privacy') return askPrivacy(sent, token.id, signs)
  return kind === 'reserve' && unit && visit
    ? addReservation(sent, unit, visit, token.id, signs)
    : addRequest(sent, token.id, signs)
}

const visitorOf = ({ c }: Sent): Visitor => ({
  ip: c.env.ip,
  agent: c.req.header('user-agent') ?? '',
})

type Signs = { trap: boolean; hasty: boolean }
const ownFields = ({ c, here, typed }: Sent, signs: Signs) => ({
  name: typed.name,
  phone: typed.phone,
  email: typed.email,
  message: typed.message,
  sourceName: here.hostName,
  campaign: campaignOf(name => c.req.query(name)),
  signs,
  consent: typed.consent
    ? {
        words: consentWords(here).join(' ').slice(0, 1000),
        locale: here.locale,
        at: here.now,
        ip: c.env.ip,
      }
    : null,
})

/** Done by the dealership, in her name, once for each page that was made. */
function act<M extends AnyMutation>(
  { c, deps, here, typed }: Sent,
  mutation: M,
  input: InputOf<M> & { id: string },
): Receipt {
  const { dealership, now } = here
  const who = { ...systemOf(dealership), name: typed.name }
  const receipt = actOnServer(dealership, who, mutation, input, { now, mid: `site.${input.id}` })
  return noted({ c, deps }, mutation.name, receipt)
}
function noted({ c, deps }: Pick<Sent, 'c' | 'deps'>, name: string, receipt: Receipt): Receipt {
  const { outcome, code } = receipt
  const { requestId, companyId } = c.env
  deps.log.info({ requestId, companyId, act: name, outcome, code }, 'website')
  return receipt
}

function addRequest(sent: Sent, id: string, signs: Signs): Response {
  const { unit, typed } = sent
  const { dealership, now, locale } = sent.here
  const asked = {
    id,
    division: divisionOfTopic(typed.topic),
    category: categoryOf(typed.topic),
    vehicleId: unit?.id ?? null,
    locale,
    visitor: visitorOf(sent),
    ...ownFields(sent, signs),
  }
  const receipt = receiveAsked(dealership, asked, { now, mid: `site.${id}` })
  const { outcome, code } = noted(sent, receiveRequest.name, receipt)
  if (outcome === 'rejected') throw new Error(`request.receive was refused: ${code}`)
  return thank(sent, id)
}

/** What a machine seems to have written goes among the junk of the desk, where people judge it: no clock runs for it. */
function askPrivacy(sent: Sent, id: string, signs: Signs): Response {
  const { here, typed } = sent
  const asked = privacyKinds.find(each => each === typed.topic)
  if (!asked) throw new Error('a kind that problemsOf has let in')
  if (signs.trap) {
    const said = [privacyWordsOf[here.locale].right[asked], typed.message].filter(Boolean)
    return addRequest({ ...sent, typed: { ...typed, message: said.join(': ') } }, id, signs)
  }
  const { outcome, code } = act(sent, openPrivacyRequest, {
    id,
    kind: asked,
    channel: 'website',
    name: typed.name,
    contact: [typed.email, typed.phone].filter(Boolean).join(', ').slice(0, 200),
    details: typed.message,
    clientId: null,
    receivedAt: here.now,
    locale: here.locale,
  })
  if (outcome === 'rejected') throw new Error(`privacyRequest.open was refused: ${code}`)
  return thank(sent, id)
}

function addReservation(
  sent: Sent,
  unit: Unit,
  visit: Visit,
  id: string,
  signs: Signs,
): Response | Promise<Response> {
  const { here, typed } = sent
  const { locale, words, company, dealership, now } = here
  const { outcome } = tx(dealership.db, () => {
    const receipt = act(sent, reserveOnline, {
      id,
      vehicleId: unit.id,
      locale,
      // `problemsOf` has let no other in; the schema would refuse it.
      appointmentAt: appointmentOf(typed.appointment, company.timeZone) ?? 0,
      until: visit.to,
      ...ownFields(sent, signs),
    })
    if (receipt.outcome === 'applied')
      keepClickOf(dealership, { id: requestIdOf(id), visitor: visitorOf(sent) }, now)
    return receipt
  })
  if (outcome !== 'applied' && outcome !== 'merged') return instead(sent, words.meanwhile)
  return thank(sent, id)
}

/** As `reserveOnline` names the request of a reservation. */
const requestIdOf = (id: string) => `${id}.q`
const isForm = (key: PageKey): key is Kind =>
  key === 'contact' || key === 'reserve' || key === 'privacy'

const isDone = ({ dealership: { db } }: Here, kind: Kind, id: string) =>
  rowOf(db, 'request', kind === 'reserve' ? requestIdOf(id) : id) !== undefined ||
  (kind === 'privacy' && rowOf(db, 'privacyRequest', id) !== undefined)

/** By another address, so that going back or reloading sends nothing. What was set aside as spam holds nothing. */
function thank({ c, here, kind }: Sent, id: string): Response {
  const { locale, dealership } = here
  const word = (key: Kind) => pathOf(locale, key).split('/')[2] ?? ''
  const rest =
    kind === 'contact' || (kind === 'privacy' && !rowOf(dealership.db, 'privacyRequest', id))
      ? []
      : kind === 'privacy'
        ? [word('privacy'), id]
        : rowOf(dealership.db, 'onlineSale', id)
          ? [word('reserve'), id]
          : [word('contact')]
  return c.redirect(pathOf(locale, 'thanks', ...rest), 303)
}

/** Another site's page must not send our forms: a browser says where one comes from. */
function isForeign(c: Context<SiteEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== c.var.site.origin
}
function foreignPage(c: Context<SiteEnv>, site: Site) {
  const { here } = hereOf(site, preferredLocale(site, c), 'contact')
  const { words } = here
  c.header('Cache-Control', 'no-store')
  return c.html(
    htmlOf(<WordPage here={here} title={words.errorTitle} text={words.errForeign} />),
    403,
  )
}

/** @jsxImportSource hono/jsx */
/** Signing from afar, on the dealership's own host: a link, a code by a second letter, then the steps of the gate one by one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { headOf } from '#db/contract/chain.ts'
import { isLocale, locales } from '#db/terms.ts'
import { rootDir } from '../../config.ts'
import { refuseAsBuyer, settleSale, type Signing, signingOf, stageOf, textOfStep } from '../act.ts'
import { checkCode, isSession, keepCode, newCode } from '../code.ts'
import { letters } from '../letters.ts'
import {
  changeLink,
  codeLifeMs,
  endLinks,
  linkOfToken,
  mostAttempts,
  type SigningLink,
} from '../link.ts'
import { oneAfterAnother, isTap } from '../../taps.ts'
import { createBucket } from '../../bucket.ts'
import { householdOf } from '../../website/limits.ts'
import { htmlOf, preferredLocale } from '../../website/respond.ts'
import { CodePage, type Face, StepPage, WordPage } from './page.tsx'
import {
  askCorrection,
  hasLeft,
  sendCopies,
  tellUnsent,
  type StepProblem,
  takeStep,
  textOf,
} from './step.ts'
import { signWords, type SignWords } from './words.ts'
import type { SiteDeps, SiteEnv } from '../../website/site.ts'

const mostBytes = 1024 * 1024
const cookieName = 'Sign'
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
const assets: Record<string, string> = {
  'sign.js': 'text/javascript; charset=utf-8',
  'sign.css': 'text/css; charset=utf-8',
}

type Ctx = Context<SiteEnv, '/:token'>
/** What every page knows once the token is one of ours. */
type Visit = { c: Ctx; deps: SiteDeps; link: SigningLink; face: Face; now: number }

export function signRoutes(deps: SiteDeps) {
  const bucket = createBucket(30, 10_000)
  const inTurn = oneAfterAnother()
  const small = bodyLimit({ maxSize: mostBytes, onError: c => c.text('Too large\n', 413) })
  const opened = (act: (visit: Visit) => Response | Promise<Response>) => (c: Ctx) =>
    enter(c, deps, act)
  const posted =
    (act: (visit: Visit, form: URLSearchParams) => Response | Promise<Response>) =>
    async (c: Ctx) => {
      // The body first: who sends it slowly holds nobody's turn.
      const form = new URLSearchParams(await c.req.text())
      return inTurn(c.req.param('token'), () =>
        enter(c, deps, visit => {
          if (isForeign(c)) return word(visit, 'foreign', 403)
          if (bucket.take(householdOf(c.env.ip), visit.now)) return word(visit, 'tooMany', 429)
          return act(visit, form)
        }),
      )
    }
  const app = new Hono<SiteEnv>()
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', c.req.path.startsWith('/sign/assets/') ? 'no-cache' : 'no-store')
      c.header('Content-Security-Policy', policy)
      // The token stands in the address: nobody else is told it.
      c.header('Referrer-Policy', 'no-referrer')
    })
    .get('/assets/:name', c => {
      const name = c.req.param('name')
      const type = Object.hasOwn(assets, name) ? assets[name] : undefined
      if (!type) return c.notFound()
      c.header('Content-Type', type)
      return c.body(readFileSync(join(rootDir, 'server/website/assets', name), 'utf8'))
    })
    .get('/:token', opened(show))
    .post('/:token/code', small, posted(sendCode))
    .post('/:token/verify', small, posted(verify))
    .post('/:token/step', small, posted(step))
    .post('/:token/correct', small, posted(correct))
    .post('/:token/refuse', small, posted(refuse))
  app.onError((error, c) => {
    // Without the path: it holds the token.
    deps.log.error({ err: error, requestId: c.env.requestId }, 'signing from afar')
    const locale = preferredLocale(c.var.site, c)
    const face = { site: c.var.site, locale, email: '' }
    return c.html(htmlOf(<WordPage face={face} text={signWords[locale].refusedAct} />), 500)
  })
  return app
}

async function enter(
  c: Ctx,
  deps: SiteDeps,
  act: (visit: Visit) => Response | Promise<Response>,
): Promise<Response> {
  const { site } = c.var
  const token = c.req.param('token')
  const link = linkOfToken(site.dealership.db, token)
  const locale = link?.locale ?? preferredLocale(site, c)
  const visit = {
    c,
    deps,
    now: site.now,
    face: { site, locale, token, email: masked(link?.email ?? '') },
  }
  const words = signWords[locale]
  if (!link) return c.html(htmlOf(<WordPage face={visit.face} text={words.notFound} />), 404)
  const known = { ...visit, link }
  if (link.usedAt !== null) return finished(known)
  if (link.expiresAt <= site.now)
    return hasRefused(known) ? word(known, 'ended', 410, 'endedTitle') : word(known, 'expired', 410)
  // Whoever else holds the link and guesses shuts herself out, not the client who is in.
  if (link.attempts >= mostAttempts && !isIn(known)) return word(known, 'locked', 410)
  if (link.openedAt === null) changeLink(site.dealership.db, link.id, { openedAt: site.now })
  return act(known)
}

const masked = (email: string) => email.replace(/^(.).*(@.*)$/, '$1…$2')
const word = (
  { c, face }: Visit,
  key: keyof SignWords,
  status: 200 | 403 | 409 | 410 | 429 = 200,
  title?: keyof SignWords,
) => {
  const words = signWords[face.locale]
  return c.html(
    htmlOf(<WordPage face={face} text={words[key]} {...(title && { title: words[title] })} />),
    status,
  )
}

/** Signed: it says so to whoever opens it again, and does nothing more; a second tap is led there. */
const finished = (visit: Visit): Response =>
  visit.c.req.method === 'GET'
    ? word(visit, 'done', 200, 'doneTitle')
    : visit.c.redirect(`/sign/${visit.face.token}`, 303)

const secretOf = ({ c }: Visit) => getCookie(c, cookieName)
const isIn = (visit: Visit) => isSession(visit.link, secretOf(visit), visit.now)
const signing = ({ c, deps, link, now }: Visit): Signing | undefined =>
  signingOf(c.var.site.dealership, link, now, () => deps.ports.random.id())

/** She who refused is told so again, not that her link is over. */
function hasRefused(visit: Visit): boolean {
  const given = isIn(visit) ? signing(visit) : undefined
  return given?.contract.status === 'refused'
}

function show(visit: Visit): Response | Promise<Response> {
  return isIn(visit) ? stage(visit) : askCode(visit)
}

function askCode(visit: Visit, problem?: keyof SignWords, status: 200 | 422 | 503 = 200): Response {
  const { c, face, link, now } = visit
  const words = signWords[face.locale]
  const isSent =
    problem !== 'unsent' &&
    link.codeSentAt !== null &&
    link.codeUsedAt === null &&
    now - link.codeSentAt < codeLifeMs
  return c.html(
    htmlOf(
      <CodePage face={face} link={link} problem={problem && words[problem]} isSent={isSent} />,
    ),
    status,
  )
}

async function sendCode(visit: Visit): Promise<Response> {
  const { c, deps, link, face, now } = visit
  const { db } = c.var.site.dealership
  if (isTap(link.codeSentAt, now)) return c.redirect(`/sign/${face.token}`, 303)
  const made = newCode(deps.ports.random, link, now)
  if ('problem' in made) return askCode(visit, made.problem, 422)
  if (!(await hasCodeLeft(visit, made.code))) {
    const given = signing(visit)
    if (given) tellUnsent(given, face.site)
    return askCode(visit, 'unsent', 503)
  }
  keepCode(db, link, face.token, made.code, now)
  return c.redirect(`/sign/${face.token}`, 303)
}

/** Her session is over; a code that was given to her works again. */
const lapsed = ({ link }: Visit) => (link.factor === 'in-person' ? 'again' : 'late')

/** To her phone, or to the mailbox that has the link. */
async function hasCodeLeft({ deps, link, face, c }: Visit, code: string): Promise<boolean> {
  const { name } = face.site.company
  const said = letters[link.locale]
  if (link.factor !== 'sms')
    return hasLeft(deps, { to: link.email, ...said.code(name, code), fromName: name })
  try {
    await deps.ports.sms.send({ to: `+${link.phone}`, text: said.sms(name, code) })
    return true
  } catch (error) {
    deps.log.error({ err: error, requestId: c.env.requestId }, 'a code was not sent')
    return false
  }
}

async function verify(visit: Visit, form: URLSearchParams): Promise<Response> {
  const { c, deps, link, face, now } = visit
  const code = (form.get('code') ?? '').replace(/\D/g, '')
  const answer = await checkCode(
    c.var.site.dealership.db,
    deps.ports.random,
    link,
    face.token,
    code,
    now,
  )
  if ('problem' in answer)
    return answer.problem === 'locked'
      ? word(visit, 'locked', 410)
      : askCode(visit, answer.problem, 422)
  setCookie(c, cookieName, answer.secret, {
    httpOnly: true,
    sameSite: 'Strict',
    path: `/sign/${face.token}`,
    secure: c.env.isHttps,
  })
  return c.redirect(`/sign/${face.token}`, 303)
}

async function stage(visit: Visit, problem?: StepProblem): Promise<Response> {
  const { c, face, now } = visit
  const given = signing(visit)
  if (!given) return word(visit, 'ended', 410, 'endedTitle')
  const at = stageOf(given)
  if (at.kind !== 'step')
    return word(
      visit,
      at.kind,
      200,
      at.kind === 'wait' ? 'waitTitle' : at.kind === 'done' ? 'doneTitle' : undefined,
    )
  const definition = await textOf(given, at.step)
  const page = (
    <StepPage
      face={face}
      step={at.step}
      prev={headOf(given.events)}
      text={String(textOfStep(given, at.step)['text'] ?? '')}
      problem={problem && signWords[face.locale][problem]}
      definition={definition}
      shownAt={now}
      locales={[face.locale, ...locales.filter(each => each !== face.locale)]}
    />
  )
  return c.html(htmlOf(page), problem ? 422 : 200)
}

async function step(visit: Visit, form: URLSearchParams): Promise<Response> {
  const { c, deps, face } = visit
  if (!isIn(visit)) return askCode(visit, lapsed(visit), 422)
  const given = signing(visit)
  const at = given && stageOf(given)
  // A page that was left open: the one that comes next is shown instead.
  const isCurrent =
    at?.kind === 'step' &&
    form.get('step') === at.step &&
    form.get('prev') === headOf(given?.events ?? [])
  if (!given || at?.kind !== 'step' || !isCurrent) return c.redirect(`/sign/${face.token}`, 303)
  const caller = { ip: c.env.ip, agent: c.req.header('user-agent') ?? '' }
  const taken = { signing: given, site: face.site, deps, caller, form }
  const problem = await takeStep(taken, at.step)
  if (problem) return stage(visit, problem)
  const chosen = form.get('locale') ?? ''
  // From here on she is spoken to, and written to, in the language she chose to be bound in.
  if (at.step === 'language' && isLocale(chosen))
    changeLink(given.dealership.db, visit.link.id, { locale: chosen })
  if (at.step === 'consumer-signed') {
    // With the entry of her signature in it: the copies are of what both signed.
    const signed = signing(visit)
    // A letter that does not leave costs no signature: the page then offers the copy by a button.
    if (signed)
      await sendCopies({ ...taken, signing: signed }).catch((error: unknown) =>
        deps.log.error({ err: error, requestId: c.env.requestId }, 'the copies were not made'),
      )
  }
  return c.redirect(`/sign/${face.token}`, 303)
}

/** Before she signs she may have it corrected (P-40.1 s. 54.5): somebody of ours learns what is wrong. */
function correct(visit: Visit, form: URLSearchParams): Response | Promise<Response> {
  if (!isIn(visit)) return askCode(visit, 'late', 422)
  const given = signing(visit)
  const what = (form.get('what') ?? '').trim().slice(0, 400)
  if (!given || what === '' || stageOf(given).kind === 'done') return stage(visit)
  askCorrection(given, visit.face.site, what)
  // The text that she says is wrong can no longer be signed by this link.
  endLinks(given.dealership.db, given.contract.id, given.now)
  return word(visit, 'corrected', 200, 'correctedTitle')
}

function refuse(visit: Visit, form: URLSearchParams): Response | Promise<Response> {
  if (!isIn(visit)) return askCode(visit, lapsed(visit), 422)
  const given = signing(visit)
  const reason = (form.get('reason') ?? '').trim().slice(0, 200)
  if (!given || reason === '') return stage(visit)
  if (refuseAsBuyer(given, reason)) return stage(visit, 'refusedAct')
  const { db } = given.dealership
  changeLink(db, visit.link.id, { expiresAt: visit.now })
  const after = signing(visit)
  if (after) settleSale(after, true)
  return word(visit, 'ended', 200, 'endedTitle')
}

/** Another site's page must not send our forms. */
function isForeign(c: Ctx): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== c.var.site.origin
}

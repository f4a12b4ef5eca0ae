/** The stand-in's pages inside a frame: fields for a card, and the bank that asks. What is typed goes to the stand-in alone. */
import { type Locale, locales } from '#db/terms.ts'
import type { Intent, World } from './world.ts'
import { Refusal } from './world.ts'
import { pageWords } from './words.ts'

export type Page = { type: string; body: string; status?: number }

const style = `
:root { color-scheme: light dark; }
[data-scheme=light] { color-scheme: light }
[data-scheme=dark] { color-scheme: dark }
:root { font: 1rem system-ui, sans-serif }
body { margin: 0; background: transparent; color: CanvasText }
form, section { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; padding: 2px }
label { display: grid; gap: 0.25rem; font-size: 0.875rem }
label:first-child, p { grid-column: 1 / -1; margin: 0 }
input, button { font: inherit; min-height: 2.75rem; min-width: 0; padding: 0 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem }
p:empty, [hidden] { display: none }
`
/** Talks to the page around it alone, and never of what was typed. */
const script = `
const secret = new URLSearchParams(location.search).get('secret') || ''
const isBank = location.pathname === '/bank'
const form = document.querySelector('form')
const bank = document.querySelector('section')
const problem = document.querySelector('p[role=alert]')
const tell = message => parent.postMessage(message, '*')
const size = () => tell({ standIn: 'height', px: document.body.scrollHeight })
const post = async (path, fields) => {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ secret, locale: document.documentElement.lang, ...fields }) })
  return response.json()
}
const show = asks => {
  form.hidden = asks
  bank.hidden = !asks
  for (const each of bank.querySelectorAll('button')) each.disabled = false
  size()
}
const end = outcome => tell({ standIn: 'done', outcome })
const went = ({ status, field }) => {
  problem.textContent = field || ''
  if (field) return end('fields')
  if (status === 'requires_action') return show(true)
  if (status !== 'succeeded') show(isBank)
  end(status === 'succeeded' ? 'ok' : 'refused')
}
const lost = () => end('refused')
const number = form.elements.number
number.addEventListener('input', () => {
  number.value = number.value.replace(/\\D/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')
})
const expiry = form.elements.expiry
expiry.addEventListener('input', () => {
  expiry.value = expiry.value.replace(/^(\\d{2})(\\d)/, '$1/$2').slice(0, 7)
})
addEventListener('message', event => {
  if (event.source !== parent || event.data?.standIn !== 'submit') return
  const { number: typed, expiry: until, cvc } = form.elements
  post('/fields', { number: typed.value, expiry: until.value, cvc: cvc.value }).then(went, lost)
})
form.addEventListener('submit', event => event.preventDefault())
for (const button of bank.querySelectorAll('button'))
  button.addEventListener('click', () => {
    for (const each of bank.querySelectorAll('button')) each.disabled = true
    post('/answer', { accepts: button.value }).then(went, lost)
  })
show(isBank)
tell({ standIn: 'ready' })
`
const localeOf = (fields: URLSearchParams): Locale =>
  locales.find(each => each === fields.get('locale')) ?? 'en-ca'

/** As the page around it looks. */
const schemeOf = (fields: URLSearchParams) => (fields.get('scheme') === 'dark' ? 'dark' : 'light')

function pageOf(locale: Locale, scheme: string): string {
  const words = pageWords[locale]
  const field = (name: string, label: string, hint: string) =>
    `<label>${label}<input name="${name}" inputmode="numeric" autocomplete="${hint}"></label>`
  return `<!doctype html>
<html lang="${locale}" data-scheme="${scheme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in</title>
<link rel="stylesheet" href="/page.css">
<form hidden>
${field('number', words.number, 'cc-number')}
${field('expiry', words.expiry, 'cc-exp')}
${field('cvc', words.cvc, 'cc-csc')}
<p role="alert"></p>
</form>
<section hidden>
<p>${words.asks}</p>
<button value="1">${words.accept}</button>
<button value="0">${words.refuse}</button>
</section>
<script src="/page.js"></script>
`
}

const bySecret = ({ state }: World, secret: string | null): Intent | undefined =>
  Object.values(state.intents).find(each => each.client_secret === secret)

/** Undefined: no page of ours. */
export function pageAt(
  world: World,
  { method, path, fields }: { method: string; path: string; fields: URLSearchParams },
): Page | undefined {
  const json = (body: object, status = 200) => ({
    type: 'application/json',
    body: JSON.stringify(body),
    status,
  })
  switch (`${method} ${path}`) {
    case 'GET /page.css':
      return { type: 'text/css', body: style }
    case 'GET /page.js':
      return { type: 'text/javascript', body: script }
    case 'GET /card':
    case 'GET /bank':
      return { type: 'text/html; charset=utf-8', body: pageOf(localeOf(fields), schemeOf(fields)) }
    case 'POST /fields':
    case 'POST /answer': {
      const intent = bySecret(world, fields.get('secret'))
      if (!intent) return json({}, 404)
      return json(
        path === '/answer' ? answered(world, intent, fields) : typed(world, intent, fields),
      )
    }
    default:
      return undefined
  }
}

function typed(world: World, intent: Intent, fields: URLSearchParams): object {
  const read = (name: string) => (fields.get(name) ?? '').replace(/\s/g, '')
  if (intent.object !== 'setup_intent' || intent.status !== 'requires_payment_method')
    return { status: intent.status }
  try {
    world.take(intent, { number: read('number'), expiry: read('expiry'), cvc: read('cvc') })
    return { status: intent.status }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const words = pageWords[localeOf(fields)].problems
    return { field: words[String(error.error['code'])] ?? String(error.error['code']) }
  }
}
function answered(world: World, intent: Intent, fields: URLSearchParams): object {
  if (intent.status === 'requires_action') world.answer(intent, fields.get('accepts') === '1')
  return { status: intent.status }
}

/** The stand-in's pages inside a frame: fields for a card or an account, and the bank that asks. What is typed goes to the stand-in alone. */
import { type Locale, locales } from '#db/terms.ts'
import type { Intent } from './state.ts'
import type { World } from './world.ts'
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
label:first-child, .whole, p { grid-column: 1 / -1; margin: 0 }
input, button { font: inherit; min-height: 2.75rem; min-width: 0; padding: 0 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem }
[aria-invalid] { border-color: #c62828; outline: 1px solid #c62828 }
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
const went = ({ status, field, of }) => {
  problem.textContent = field || ''
  for (const each of form.elements) each.removeAttribute('aria-invalid')
  if (field) {
    const wrong = form.elements[of]
    wrong.setAttribute('aria-invalid', 'true')
    wrong.setAttribute('aria-describedby', problem.id)
    wrong.focus()
    size()
    return end('fields')
  }
  if (status === 'requires_action') return show(true)
  if (status !== 'succeeded') show(isBank)
  end(status === 'succeeded' ? 'ok' : 'refused')
}
const lost = () => end('refused')
const byFour = text => text.replace(/(.{4})(?=.)/g, '$1 ')
const shaped = {
  number: text => byFour(text.replace(/\\D/g, '').slice(0, 16)),
  expiry: text => text.replace(/^(\\d{2})(\\d)/, '$1/$2').slice(0, 7),
  iban: text => byFour(text.replace(/[^a-z\\d]/gi, '').toUpperCase().slice(0, 34)),
}
form.addEventListener('input', ({ target }) => {
  const shape = shaped[target.name]
  if (shape) target.value = shape(target.value)
})
addEventListener('message', event => {
  if (event.source !== parent || event.data?.standIn !== 'submit') return
  post('/fields', Object.fromEntries(new FormData(form))).then(went, lost)
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

/** What went wrong stands at what is typed first, which is what it mostly is. */
function fieldsOf(words: (typeof pageWords)[Locale], isAccount: boolean): string {
  const field = (name: string, label: string, hint: string, mode: string, whole = '') =>
    `<label${whole}>${label}<input name="${name}" inputmode="${mode}" autocomplete="${hint}"></label>`
  const problem = `<p role="alert" id="problem"></p>`
  const wide = ' class="whole"'
  return isAccount
    ? [
        field('iban', words.iban, 'off', 'text'),
        problem,
        field('name', words.holder, 'name', 'text', wide),
        field('email', words.email, 'email', 'email', wide),
      ].join('\n')
    : [
        field('number', words.number, 'cc-number', 'numeric'),
        field('expiry', words.expiry, 'cc-exp', 'numeric'),
        field('cvc', words.cvc, 'cc-csc', 'numeric'),
        problem,
      ].join('\n')
}

function pageOf(locale: Locale, scheme: string, isAccount: boolean): string {
  const words = pageWords[locale]
  return `<!doctype html>
<html lang="${locale}" data-scheme="${scheme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in</title>
<link rel="stylesheet" href="/page.css">
<form hidden>
${fieldsOf(words, isAccount)}
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
    case 'GET /account':
    case 'GET /bank': {
      const body = pageOf(localeOf(fields), schemeOf(fields), path === '/account')
      return { type: 'text/html; charset=utf-8', body }
    }
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

/** The code of a slip, and the field it is in. */
const fieldOf: Record<string, string> = {
  incorrect_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_iban: 'iban',
  name_missing: 'name',
  email_invalid: 'email',
}
function typed(world: World, intent: Intent, fields: URLSearchParams): object {
  const said = (name: string) => fields.get(name) ?? ''
  const read = (name: string) => said(name).replace(/\s/g, '')
  if (intent.object !== 'setup_intent' || intent.status !== 'requires_payment_method')
    return { status: intent.status }
  try {
    if (intent.allowed_payment_method_types.includes('sepa_debit'))
      world.takeAccount(intent, { iban: said('iban'), name: said('name'), email: said('email') })
    else world.take(intent, { number: read('number'), expiry: read('expiry'), cvc: read('cvc') })
    return { status: intent.status }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const words = pageWords[localeOf(fields)].problems
    const code = String(error.error['code'])
    return { field: words[code] ?? code, of: fieldOf[code] ?? '' }
  }
}
function answered(world: World, intent: Intent, fields: URLSearchParams): object {
  if (intent.status === 'requires_action') world.answer(intent, fields.get('accepts') === '1')
  return { status: intent.status }
}

/**
 * The verifier in a page: opened from a disk it checks a bundle with no network, by the keys that its dealership wrote into
 * it; on the dealership's site it also asks whether something came later, and for a PDF by its hash alone. Built to
 * `public/verify/verify.js` by `scripts/build-verify.ts`.
 */
import { type KnownKey, readKeys } from '#db/contract/evidence/keys.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import { headlineOf } from '#db/contract/evidence/headline.ts'
import { factorText } from '#db/contract/evidence/factor-words.ts'
import { sealLackWords } from '#db/contract/evidence/seal-words.ts'
import { verifyBundle, type Verification } from '#db/contract/evidence/verify.ts'
import { verifyWords, type VerifyWords } from '#db/contract/evidence/words.ts'
import { timeLines } from '#db/contract/print/times.ts'
import { evidenceWords } from '#db/contract/print/words/evidence.ts'
import { isLocale, type Locale } from '#db/terms.ts'

const byId = (id: string) => document.getElementById(id)

/** As the page says, else as the browser does. */
function localeOfPage(): Locale {
  const said = document.documentElement.dataset['locale'] ?? ''
  if (isLocale(said)) return said
  const own = navigator.language.toLowerCase()
  if (isLocale(own)) return own
  if (own.startsWith('fr')) return own === 'fr-fr' ? 'fr-fr' : 'fr-ca'
  return own.startsWith('es') ? 'es-es' : 'en-ca'
}

/** Those of the page's dealership; the file that is checked never brings its own. */
function keysOfPage(): KnownKey[] {
  const said = document.querySelector<HTMLMetaElement>('meta[name="showfloor-keys"]')?.content
  try {
    return said ? readKeys(said) : []
  } catch {
    return []
  }
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

function line(tag: string, text: string, kind = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (kind) element.className = kind
  return element
}

const marks = { good: 'good', altered: 'bad', missing: 'bad', none: 'none' } as const

/** Everything that is shown of a contract is read from what the key covers. */
function factsOf(
  words: VerifyWords,
  locale: Locale,
  statement: Statement,
  newest: string | undefined,
): HTMLElement[] {
  const { contract, dealership, parties, sequence, server } = statement
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' })
  const at = instants.format(server.receivedAt)
  const status = newest ?? contract.status
  const state =
    status in words.states ? words.states[status as keyof VerifyWords['states']] : status
  return [
    line('p', words.asOf.replace('{sequence}', String(sequence)).replace('{at}', at)),
    line('p', `${dealership.name} · ${words.number} ${contract.number} · ${words.state}: ${state}`),
    line('p', parties.map(({ name }) => name).join(' · ')),
    timesList(statement, locale, instants.resolvedOptions().timeZone),
  ]
}

/** When each entry was made: the device's word, its offset and the server's receipt. */
function timesList({ history }: Statement, locale: Locale, timeZone: string): HTMLElement {
  const { events, times } = evidenceWords[locale]
  const details = line('details', '')
  const lines = timeLines(history, locale, timeZone).map(text => line('p', text))
  details.append(line('summary', events), ...lines, line('small', times))
  return details
}

function show(words: VerifyWords, locale: Locale, found: Verification, head?: Head | null): void {
  const result = byId('result')
  if (!result) return
  const { answer, findings, keyId, statement } = found
  // One verdict on the page: what was asked before this file is answered no more.
  document.querySelector('.answer')?.remove()
  const list = document.createElement('ul')
  for (const { part, verdict, of, lack, factor } of findings) {
    const item = line('li', '', marks[verdict])
    item.append(line('b', words.parts[part]), line('span', words.verdicts[verdict], 'verdict'))
    if (of) item.append(line('small', of))
    if (lack) item.append(line('small', sealLackWords[locale][lack]))
    if (factor) item.append(line('small', factorText(factor, locale)))
    list.append(item)
  }
  const { text, isGood, also } = headlineOf(words, found, head?.state)
  result.replaceChildren(
    line('h2', text, isGood ? 'good' : 'bad'),
    ...(also ? [line('p', also)] : []),
    ...(answer === 'genuine' && statement ? factsOf(words, locale, statement, head?.state) : []),
    ...(head !== undefined && statement ? [line('p', sinceOf(words, statement, head))] : []),
    list,
    ...(keyId ? [line('p', words.key), line('code', keyId)] : []),
  )
}

type Head = { sequence: number; statement: string; state: keyof VerifyWords['states'] }
const patienceMs = 5000
/**
 * Whether the dealership knows of later entries: a file cannot say that its last ones were left out. Undefined: nobody is
 * to be asked; null: nobody answered.
 */
async function headOf({ answer, statement }: Verification): Promise<Head | null | undefined> {
  if (answer !== 'genuine' || !statement || location.protocol === 'file:') return undefined
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const said = await fetch(`/verify/head/${statement.text}`, { signal })
    if (said.status === 404) return undefined
    return said.ok ? ((await said.json()) as Head) : null
  } catch {
    return null
  }
}

const sinceOf = (words: VerifyWords, statement: Statement, head: Head | null): string =>
  head === null
    ? words.unasked
    : head.sequence === statement.sequence
      ? words.newest
      : words.newer
          .replace('{sequence}', String(head.sequence))
          .replace('{state}', words.states[head.state])

async function take(words: VerifyWords, locale: Locale, file: File): Promise<void> {
  const bytes = await file.arrayBuffer()
  const isPdf = new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'
  if (!isPdf) {
    const found = await verifyBundle(new TextDecoder().decode(bytes), keysOfPage())
    show(words, locale, found, await headOf(found))
    return
  }
  const field = byId('hash')
  // Opened from a disk nobody can be asked of a PDF: it is no evidence file, and that is said.
  if (!(field instanceof HTMLInputElement))
    return show(words, locale, { answer: 'unknown-form', findings: [], keyId: '' })
  field.value = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  field.form?.requestSubmit()
}

function begin(): void {
  const locale = localeOfPage()
  const words = verifyWords[locale]
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[element.dataset['word'] as keyof VerifyWords]
    if (typeof word === 'string') element.textContent = word
  }
  if (!document.documentElement.dataset['locale']) {
    document.documentElement.lang = locale
    document.title = words.title
  }
  const input = byId('file')
  const zone = byId('drop')
  if (!(input instanceof HTMLInputElement) || !zone) return
  zone.hidden = false
  const taken = (file: File | undefined) => {
    if (file) void take(words, locale, file)
  }
  input.addEventListener('change', () => taken(input.files?.[0]))
  zone.addEventListener('dragover', event => event.preventDefault())
  zone.addEventListener('drop', event => {
    event.preventDefault()
    taken(event.dataTransfer?.files[0])
  })
}

begin()

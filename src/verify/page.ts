/**
 * The verifier in a page: opened from a disk it checks a bundle with no network; on the dealership's site it also finds out
 * the hash of a PDF and asks for that alone. Built to `public/verify/verify.js` by `scripts/build-verify.ts`.
 */
import { verifyBundle, type Verification } from '#db/contract/evidence/verify.ts'
import { verifyWords, type VerifyWords } from '#db/contract/evidence/words.ts'
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

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

function line(tag: string, text: string, kind = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (kind) element.className = kind
  return element
}

function show(words: VerifyWords, { ok, checks, bundle }: Verification): void {
  const result = byId('result')
  if (!result) return
  const list = document.createElement('ul')
  for (const { kind, verdict, of } of checks) {
    const item = line('li', '', verdict)
    item.append(line('b', words.kinds[kind]), line('span', words.verdicts[verdict], 'verdict'))
    if (of) item.append(line('small', of))
    list.append(item)
  }
  result.replaceChildren(
    line('h2', ok ? words.whole : words.broken, ok ? 'good' : 'bad'),
    ...(bundle
      ? [
          line(
            'p',
            `${bundle.countersignature.dealership} · ${bundle.contract.number || bundle.contract.provisionalNumber}`,
          ),
        ]
      : []),
    list,
    ...(bundle?.countersignature.publicKey
      ? [line('p', words.key), line('code', bundle.countersignature.publicKey)]
      : []),
  )
}

async function take(words: VerifyWords, file: File): Promise<void> {
  const bytes = await file.arrayBuffer()
  const isPdf = new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'
  if (!isPdf) {
    show(words, await verifyBundle(new TextDecoder().decode(bytes)))
    return
  }
  const field = byId('hash')
  if (!(field instanceof HTMLInputElement)) return
  field.value = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  field.form?.requestSubmit()
}

function begin(): void {
  const words = verifyWords[localeOfPage()]
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words[element.dataset['word'] as keyof VerifyWords]
    if (typeof word === 'string') element.textContent = word
  }
  if (!document.documentElement.dataset['locale']) {
    document.documentElement.lang = localeOfPage()
    document.title = words.title
  }
  const input = byId('file')
  const zone = byId('drop')
  if (!(input instanceof HTMLInputElement) || !zone) return
  zone.hidden = false
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void take(words, file)
  })
  zone.addEventListener('dragover', event => event.preventDefault())
  zone.addEventListener('drop', event => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void take(words, file)
  })
}

begin()

/** The page in the archive: read in any browser, without a network, in her language. */
import type { PersonTable } from '#db/privacy/person-tables.ts'
import type { RetentionKind } from '#db/privacy/terms.ts'
import type { Locale } from '#db/terms.ts'
import { instantIn } from '../instant.ts'
import type { HandedOut } from './hand-out.ts'
import { codeWords } from './hand-out-codes.ts'
import { fieldWords } from './hand-out-fields.ts'
import { handOutWords } from './hand-out-words.ts'

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  )

export function pageOf(whole: HandedOut, locale: Locale, timeZone: string): string {
  const words = handOutWords[locale]
  const when = instantIn(locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' })
  const { dealership } = whole
  const officer = [dealership.officer, dealership.email, dealership.phone]
    .filter(Boolean)
    .join(', ')
  const row = (each: Record<string, unknown>) => rowOf(each, { locale, when })
  const withheldWords = (what: string) =>
    words.leftOut[what as keyof typeof words.leftOut] ?? what.replace(/^files/, words.files)
  const part = (title: string, body: string) =>
    `<section><h2>${escaped(title)}</h2>${body}</section>`
  const list = (items: readonly string[]) =>
    `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
  const link = (path: string, text: string) =>
    path === '' ? escaped(text) : `<a href="${escaped(path)}">${escaped(text)}</a>`
  const body = [
    ...Object.entries(whole.data).map(([table, rows]) =>
      part(words.tables[table as PersonTable] ?? table, rows.map(row).join('')),
    ),
    ...(whole.mail.length
      ? [
          part(
            words.mail,
            list(
              whole.mail.map(
                each =>
                  `${escaped(when(+new Date(each.at)))} — ${link(each.file, each.subject || each.file)}`,
              ),
            ),
          ),
        ]
      : []),
    ...(whole.files.length
      ? [part(words.files, list(whole.files.map(({ path }) => link(path, path))))]
      : []),
    part(words.recipients, list(whole.recipients.map(each => escaped(words.to[each] ?? each)))),
    part(
      words.retention,
      list(
        Object.entries(whole.retention).map(([kind, days]) =>
          escaped(`${words.kinds[kind as RetentionKind]}: ${words.days(days)}`),
        ),
      ),
    ),
    part(
      words.withheld,
      whole.withheld.length
        ? list(
            whole.withheld.map(({ what, why }) =>
              escaped(`${withheldWords(what)}: ${words.why[why] ?? why}`),
            ),
          )
        : `<p>${escaped(words.nothingWithheld)}</p>`,
    ),
  ].join('')
  const title = words.title(dealership.name)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(words.lead(when(Date.parse(whole.madeAt))))}</p><p>${escaped(words.ask(officer))}</p>${body}</main></body></html>`
}

function rowOf(each: Record<string, unknown>, how: How): string {
  const captions: Partial<Record<string, string>> = fieldWords[how.locale]
  const lines = Object.entries(each).flatMap(([field, said]) => {
    const caption = captions[field]
    const text = caption === undefined ? '' : valueOf(field, said, how)
    return text === ''
      ? []
      : [`<div><dt>${escaped(caption ?? '')}</dt><dd>${escaped(text)}</dd></div>`]
  })
  return lines.length ? `<dl>${lines.join('')}</dl>` : ''
}

type How = { locale: Locale; when: (at: number) => string }
/** A value as a person says it; '' where there is nothing for her to read. */
function valueOf(field: string, said: unknown, how: How): string {
  const { locale, when } = how
  if (said === null || said === undefined || said === '') return ''
  if (typeof said === 'number') return said > 1e11 ? when(said) : String(said)
  if (Array.isArray(said))
    return said
      .map(each => valueOf(field, each, how))
      .filter(Boolean)
      .join('; ')
  if (typeof said === 'object') {
    const captions: Partial<Record<string, string>> = fieldWords[locale]
    return Object.entries(said)
      .flatMap(([name, value]) => {
        const text = captions[name] === undefined ? '' : valueOf(name, value, how)
        return text === '' ? [] : [`${captions[name]}: ${text}`]
      })
      .join('; ')
  }
  const text = String(said)
  if (field === 'country' || field === 'locale')
    return namesOf(locale, field === 'country' ? 'region' : 'language', text)
  // In free text a word may be the same as a code.
  return coded.has(field) ? (codeWords[locale][text] ?? text) : text
}
const coded = new Set(['kind', 'channel', 'purpose', 'direction', 'gender'])
function namesOf(locale: Locale, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code
  } catch {
    return code
  }
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1f24;background:#fff}main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #ccd}dl{border:1px solid #dde;border-radius:8px;padding:.5rem 1rem}dl div{display:grid;grid-template-columns:12rem 1fr;gap:1rem}dt{color:#5a6270}dd{margin:0;overflow-wrap:anywhere}@media(max-width:40rem){dl div{grid-template-columns:1fr;gap:0}}'

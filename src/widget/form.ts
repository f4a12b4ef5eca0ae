/** The form of a widget: what is typed stays until it is sent, and is sent once. */
import type { Shown } from '#db/widget/shown.ts'
import { make } from './draw.ts'
import { createSender } from './sender.ts'
import type { Answer, Filled, Way } from './way.ts'

type Words = Shown['words']
type Field = {
  name: string
  label: keyof Words
  type?: string
  complete?: string
  /** Longest. */
  most: number
  needed?: boolean
  /** Beside the figure, where it is one of several measures. */
  units?: Shown['units']
}
const who: Field[] = [
  { name: 'name', label: 'name', complete: 'name', most: 100, needed: true },
  { name: 'phone', label: 'phone', type: 'tel', complete: 'tel', most: 40 },
  { name: 'email', label: 'email', type: 'email', complete: 'email', most: 200 },
]
const hers = (units: Shown['units']): Field[] => [
  { name: 'make', label: 'make', most: 60, needed: true },
  { name: 'model', label: 'model', most: 60, needed: true },
  { name: 'year', label: 'year', type: 'numeric', most: 4 },
  { name: 'odometer', label: 'odometer', type: 'numeric', most: 12, units },
  { name: 'vin', label: 'vin', most: 20 },
]
/** Which words say what is wrong, where she need not ask the server. */
function problemsOf(filled: Filled, isTrade: boolean): Record<string, string> {
  const text = (name: string) => String(filled[name] ?? '').trim()
  return {
    ...(isTrade && !text('make') && { make: 'errVehicle' }),
    ...(isTrade && !text('model') && { model: 'errVehicle' }),
    ...(text('name').length < 2 && { name: 'errName' }),
    ...(!text('phone') && !text('email') && { phone: 'errContact' }),
    ...(!isTrade && !text('message') && { message: 'errMessage' }),
  }
}

export function drawForm(
  doc: Document,
  shown: Shown,
  way: Way,
  stockNumber: string,
  onSent: () => void,
): HTMLFormElement {
  const { words, consent, kind, locale, units } = shown
  const isTrade = kind === 'trade'
  const wordOf = (name: string) => words[name as keyof Words] ?? words.refused
  const field = (about: Field) => drawField(doc, words, about)
  const said = make(doc, 'p', { class: 'n', role: 'status', hidden: true })
  const button = make(doc, 'button', { type: 'submit', class: 's' }, words.send)
  const form = make(
    doc,
    'form',
    { novalidate: true },
    isTrade && make(doc, 'div', { class: 'two' }, ...hers(units).map(field)),
    ...who.slice(0, 1).map(field),
    make(doc, 'p', { class: 'h' }, words.either),
    ...who.slice(1).map(field),
    field({ name: 'message', label: 'message', type: 'area', most: 4000, needed: !isTrade }),
    ...drawConsent(doc, consent, words),
    said,
    button,
  )
  const say = (text: string) => {
    said.hidden = text === ''
    said.textContent = text
  }
  const read = (): Filled => ({
    ...Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>('[name]')].map(each => [
        each.name,
        each.type === 'checkbox' ? each.checked : each.value,
      ]),
    ),
    locale,
    ...(stockNumber !== '' && { stock: stockNumber }),
  })
  const show = (problems: Record<string, string>) => {
    for (const each of form.querySelectorAll<HTMLInputElement>('[name]'))
      mark(doc, each, problems[each.name] ? wordOf(problems[each.name] ?? '') : '')
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const sender = createSender(way, {
    read,
    busy(isBusy) {
      button.setAttribute('aria-disabled', String(isBusy))
      button.textContent = isBusy ? words.sending : sender.isTried() ? words.again : words.send
      if (isBusy) say('')
    },
    kept: () => say(words.kept),
    answered({ done, problems, limited }: Answer) {
      if (done) onSent()
      else if (problems) show(problems)
      else say(limited ? words.limited : words.refused)
    },
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    const problems = problemsOf(read(), isTrade)
    show(problems)
    if (!Object.keys(problems).length) void sender.send()
  })
  // The clock of the form starts when she begins, and its puzzle is solved while she types.
  form.addEventListener('focusin', () => sender.prepare(), { once: true })
  return form
}

function drawField(doc: Document, words: Words, about: Field): HTMLElement {
  const { name, label, type = 'text', complete = 'off', most, needed = false, units } = about
  const isOptional = !needed && (name === 'vin' || name === 'message' || type === 'numeric')
  const said = {
    id: `f-${name}`,
    name,
    maxlength: String(most),
    'aria-required': needed && 'true',
    autocomplete: complete,
  }
  const input =
    type === 'area'
      ? make(doc, 'textarea', said)
      : make(
          doc,
          'input',
          type === 'numeric' ? { ...said, type: 'text', inputmode: type } : { ...said, type },
        )
  const text = words[label] + (isOptional ? ` (${words.optional})` : '')
  return make(
    doc,
    'div',
    { class: 'f' },
    make(doc, 'label', { for: `f-${name}` }, text),
    units ? make(doc, 'div', { class: 'u' }, input, drawUnits(doc, words[label], units)) : input,
  )
}

function drawUnits(doc: Document, label: string, units: Shown['units']): HTMLElement {
  const options = units.map(unit => make(doc, 'option', {}, unit))
  return make(
    doc,
    'select',
    { name: 'unit', 'aria-label': `${label}, ${units.join(' / ')}` },
    ...options,
  )
}

/** The box, never ticked for her; and a field that machines fill and people never meet. */
function drawConsent(doc: Document, [label, under]: Shown['consent'], words: Words): HTMLElement[] {
  const box = make(doc, 'input', { type: 'checkbox', name: 'consent', 'aria-describedby': 'f-who' })
  const trap = { name: 'confirm_url', id: 'f-trap', tabindex: '-1', autocomplete: 'off' }
  return [
    make(doc, 'label', { class: 'c' }, box, make(doc, 'span', {}, label)),
    make(doc, 'p', { class: 'h', id: 'f-who' }, under),
    make(doc, 'p', { class: 'h' }, words.usedFor),
    make(
      doc,
      'div',
      { class: 't', 'aria-hidden': 'true' },
      make(doc, 'label', { for: 'f-trap' }, words.trap),
      make(doc, 'input', trap),
    ),
  ]
}

/** What is wrong stands under its field, and is read with it. */
function mark(doc: Document, field: HTMLElement, text: string): void {
  const id = `${field.id}-e`
  const place = field.parentElement
  place?.querySelector('.e')?.remove()
  if (!place?.classList.contains('f')) return
  if (text === '') {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return
  }
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
  place.append(make(doc, 'p', { class: 'e', id }, text))
}

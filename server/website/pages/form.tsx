/** @jsxImportSource hono/jsx */
/** The fields of a form, each with its caption, its hint and what is wrong with it. */
import { companyAddress } from '#db/company/address.ts'
import type { Child } from 'hono/jsx'
import type { Here } from '../site.ts'
import { type FieldName, fieldNames, type Problems, trapName, type Typed } from '../visitor-form.ts'
import { pathOf } from '#db/company/site-paths.ts'
import { privacyWordsOf } from '../words/privacy.ts'

export type Filled = {
  typed: Typed
  problems: Problems
  /** About the whole form: too old, too many, reserved by somebody else. */
  notice?: string
}
type FormProps = {
  here: Here
  filled: Filled
  problemText: (field: FieldName) => string | undefined
}

/** What is wrong, first, with a way to each field. */
export function Wrong({ here, filled, problemText }: FormProps) {
  const wrong = fieldNames.filter(name => filled.problems[name])
  if (!wrong.length && !filled.notice) return null
  return (
    <div class="wrong" role="alert" tabindex={-1}>
      {filled.notice && <p>{filled.notice}</p>}
      {wrong.length > 0 && (
        <>
          <h2>{here.words.errors}</h2>
          <ul>
            {wrong.map(name => (
              <li>
                <a href={`#f-${name}`}>{problemText(name)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type FieldProps = {
  name: FieldName
  label: string
  hint?: string
  problem: string | undefined
  optional?: string | undefined
  children: (about: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: 'true' }) => Child
}
export function Field({ name, label, hint, problem, optional, children }: FieldProps) {
  const id = `f-${name}`
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>
        {label}
        {optional && <span class="optional"> ({optional})</span>}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(about && { 'aria-describedby': about }),
        ...(problem && { 'aria-invalid': 'true' as const }),
      })}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Name, phone, e-mail: a phone number or an address is enough. */
export function WhoFields({ here: { words }, filled: { typed }, problemText }: FormProps) {
  return (
    <>
      <Field name="name" label={words.yourName} problem={problemText('name')}>
        {about => (
          <input
            {...about}
            name="name"
            autocomplete="name"
            required
            maxlength={100}
            value={typed.name}
          />
        )}
      </Field>
      <Field
        name="phone"
        label={words.yourPhone}
        hint={words.either}
        problem={problemText('phone')}
      >
        {about => (
          <input
            {...about}
            name="phone"
            type="tel"
            autocomplete="tel"
            maxlength={40}
            value={typed.phone}
          />
        )}
      </Field>
      <Field name="email" label={words.yourEmail} problem={problemText('email')}>
        {about => (
          <input
            {...about}
            name="email"
            type="email"
            autocomplete="email"
            maxlength={200}
            value={typed.email}
          />
        )}
      </Field>
    </>
  )
}

export function MessageField({
  here,
  filled: { typed },
  problemText,
  optional,
  label,
}: FormProps & { optional: boolean; label?: string }) {
  const { words } = here
  return (
    <Field
      name="message"
      label={label ?? words.message}
      problem={problemText('message')}
      optional={optional ? words.optional : undefined}
    >
      {about => (
        <textarea {...about} name="message" rows={5} maxlength={4000} required={!optional}>
          {typed.message}
        </textarea>
      )}
    </Field>
  )
}

/** The words beside the box and under it, kept as they were shown when she ticks it. */
export const consentWords = (here: Here): [label: string, who: string] => [
  here.words.consent(here.company.name),
  here.words.consentWho(
    [here.company.name, companyAddress(here.company), here.company.phone, here.company.email]
      .filter(Boolean)
      .join(', '),
  ),
]

/** Never ticked before she ticks it (CASL; crtc.gc.ca). */
export function ConsentField({ here, filled: { typed } }: Pick<FormProps, 'here' | 'filled'>) {
  const [label, who] = consentWords(here)
  return (
    <div class="field consent">
      <label for="f-consent">
        <input
          id="f-consent"
          name="consent"
          type="checkbox"
          value="1"
          checked={typed.consent}
          aria-describedby="f-consent-hint"
        />
        <span>{label}</span>
      </label>
      <p class="hint" id="f-consent-hint">
        {who}
      </p>
    </div>
  )
}

/** What it is for, and where she reads the rest of it. */
export const UsedFor = ({ here: { words, locale } }: Pick<FormProps, 'here'>) => (
  <p class="small">
    {words.usedFor}{' '}
    <a class="reached" href={pathOf(locale, 'privacy')}>
      {privacyWordsOf[locale].title}
    </a>
  </p>
)

/** The seal of the form, and a field that machines fill and people never meet. */
export function Hidden({ here: { words }, filled: { typed } }: Pick<FormProps, 'here' | 'filled'>) {
  return (
    <>
      <input type="hidden" name="token" value={typed.token} />
      <div class="trap" aria-hidden="true">
        <label for="f-trap">{words.trap}</label>
        <input id="f-trap" name={trapName} tabindex={-1} autocomplete="off" value="" />
      </div>
    </>
  )
}

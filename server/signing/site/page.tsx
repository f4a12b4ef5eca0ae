/** @jsxImportSource hono/jsx */
/** The pages of signing from afar: bare, so that nothing but the contract is looked at. */
import type { Child } from 'hono/jsx'
import { fewestPoints, shortestPath } from '#db/contract/ink.ts'
import { type Definition, languageTag } from '#db/print/definition.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { Reach } from '../../website/pages/layout.tsx'
import type { Site } from '../../website/site.ts'
import type { SigningLink } from '../link.ts'
import { WholeText } from './blocks.tsx'
import { signWords } from './words.ts'

export type Face = { site: Site; locale: Locale; token: string; email: string }
const filled = (text: string, email: string) => text.replace('{email}', email)

export function Bare({
  site,
  locale,
  title,
  children,
}: {
  site: Site
  locale: Locale
  title: string
  children?: Child
}) {
  return (
    <html lang={languageTag(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${site.company.name}`}</title>
        <link rel="stylesheet" href={`/site/${site.plainSheet}`} />
        <link rel="stylesheet" href="/sign/assets/sign.css" />
        <script src="/sign/assets/sign.js" defer />
      </head>
      <body>
        <main class="sign-page">
          <p>
            <strong>{site.company.name}</strong>
          </p>
          <h1>{title}</h1>
          {children}
          <footer>
            <Reach company={site.company} />
          </footer>
        </main>
      </body>
    </html>
  )
}

export function WordPage({
  face,
  text,
  title,
}: {
  face: Omit<Face, 'token'>
  text: string
  title?: string
}) {
  return (
    <Bare site={face.site} locale={face.locale} title={title ?? signWords[face.locale].title}>
      <p>{filled(text, face.email)}</p>
    </Bare>
  )
}

const Problem = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <p class="problem" role="alert" id={id}>
      {text}
    </p>
  ) : null

export function CodePage({
  face,
  link,
  problem,
  isSent,
}: {
  face: Face
  link: Pick<SigningLink, 'factor' | 'phone' | 'givenBy'>
  problem?: string | undefined
  isSent: boolean
}) {
  const words = signWords[face.locale]
  const at = `/sign/${face.token}`
  const { intro, label, digits } = {
    sms: { intro: words.smsIntro, label: words.codeLabel, digits: 6 },
    'in-person': { intro: words.givenIntro, label: words.givenLabel, digits: 8 },
    'same-mailbox': { intro: words.codeIntro, label: words.codeLabel, digits: 6 },
  }[link.factor]
  const isGiven = link.factor === 'in-person'
  const said = intro.replace('{last4}', link.phone.slice(-4)).replace('{by}', link.givenBy)
  const isAsked = isGiven || isSent
  return (
    <Bare site={face.site} locale={face.locale} title={words.title}>
      <p>{filled(said, face.email)}</p>
      {!isAsked && <Problem text={problem} />}
      {isAsked && (
        <form method="post" action={`${at}/verify`}>
          {isSent && <p role="status">{words.codeSent}</p>}
          <label for="code">{label}</label>
          <input
            id="code"
            class="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            pattern={`[0-9 ]{${digits},${digits + 3}}`}
            maxlength={digits + 3}
            aria-describedby={problem ? 'code-problem' : undefined}
            aria-invalid={problem ? 'true' : undefined}
            required
          />
          <Problem text={problem} id="code-problem" />
          <button type="submit">{words.open}</button>
        </form>
      )}
      {!isGiven && (
        <form method="post" action={`${at}/code`}>
          <button type="submit" class={isSent ? 'plain' : ''}>
            {isSent ? words.sendAgain : words.sendCode}
          </button>
        </form>
      )}
    </Bare>
  )
}

type StepPageProps = {
  face: Face
  step: string
  /** The contract's last entry: a page left open while somebody else wrote sends an old one. */
  prev: string
  /** Hash of the text it is about: it comes back with the button. */
  text: string
  problem?: string | undefined
  definition?: Definition | undefined
  shownAt: number
  locales: readonly Locale[]
}

export function StepPage({
  face,
  step,
  prev,
  text,
  problem,
  definition,
  shownAt,
  locales,
}: StepPageProps) {
  const words = signWords[face.locale]
  const at = `/sign/${face.token}`
  return (
    <Bare site={face.site} locale={face.locale} title={titleOf(face.locale, step)}>
      <Problem text={problem} />
      <p>{filled(introOf(face.locale, step), face.email)}</p>
      {definition && isReadAgain(step) && (
        <details>
          <summary>{words.readAgain}</summary>
          <WholeText definition={definition} />
        </details>
      )}
      {definition && !isReadAgain(step) && <WholeText definition={definition} />}
      <form method="post" action={`${at}/step`}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="prev" value={prev} />
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="shownAt" value={String(shownAt)} />
        <Fields locale={face.locale} step={step} locales={locales} />
      </form>
      <details>
        <summary>{words.correct}</summary>
        <form method="post" action={`${at}/correct`}>
          <label>
            {words.correctWhat}
            <br />
            <input name="what" maxlength={400} required />
          </label>
          <button type="submit" class="plain">
            {words.correctDone}
          </button>
        </form>
      </details>
      <details>
        <summary>{words.refuse}</summary>
        <form method="post" action={`${at}/refuse`}>
          <label>
            {words.reason}
            <br />
            <input name="reason" maxlength={200} required />
          </label>
          <button type="submit" class="plain">
            {words.refuseDone}
          </button>
        </form>
      </details>
    </Bare>
  )
}

/** It was read to its end a step ago: the box to sign in comes first. */
const isReadAgain = (step: string) => step === 'consumer-signed'

const names: Record<
  string,
  {
    title: keyof (typeof signWords)['en-ca']
    intro?: keyof (typeof signWords)['en-ca']
    done: keyof (typeof signWords)['en-ca']
  }
> = {
  'information-given': { title: 'informationTitle', intro: 'information', done: 'informationDone' },
  'french-shown': { title: 'frenchTitle', intro: 'french', done: 'frenchDone' },
  'french-copy': { title: 'frenchCopyTitle', intro: 'frenchCopy', done: 'frenchCopyDone' },
  language: { title: 'languageTitle', intro: 'language', done: 'languageDone' },
  medium: { title: 'mediumTitle', intro: 'medium', done: 'mediumDone' },
  'text-read': { title: 'readTitle', done: 'readDone' },
  terms: { title: 'termsTitle', done: 'termsDone' },
  'consumer-signed': { title: 'signTitle', intro: 'sign', done: 'signDone' },
  copies: { title: 'copiesTitle', intro: 'copies', done: 'copiesDone' },
}
const titleOf = (locale: Locale, step: string) => signWords[locale][names[step]?.title ?? 'title']
const introOf = (locale: Locale, step: string) => {
  const intro = names[step]?.intro
  return intro ? signWords[locale][intro] : ''
}

function Fields({
  locale,
  step,
  locales,
}: {
  locale: Locale
  step: string
  locales: readonly Locale[]
}) {
  const words = signWords[locale]
  const done = <button type="submit">{words[names[step]?.done ?? 'open']}</button>
  if (step === 'language')
    return (
      <>
        {locales.map((each, index) => (
          <label class="box">
            <input type="radio" name="locale" value={each} checked={index === 0} required />{' '}
            {localeNames[each]}
          </label>
        ))}
        {done}
      </>
    )
  if (step === 'medium')
    return (
      <>
        <Box name="authorised" text={words.mediumBox} />
        {done}
        <button type="submit" class="plain" name="paper" value="1" formnovalidate>
          {words.mediumPaper}
        </button>
      </>
    )
  if (step === 'terms')
    return (
      <>
        <Box name="terms" text={words.termsBox} />
        <Box name="confidentiality" text={words.confidentialityBox} />
        {done}
      </>
    )
  return step === 'consumer-signed' ? <Pad locale={locale}>{done}</Pad> : done
}

const Box = ({ name, text }: { name: string; text: string }) => (
  <label class="box">
    <input type="checkbox" name={name} value="1" required /> {text}
  </label>
)

function Pad({ locale, children }: { locale: Locale; children?: Child }) {
  const words = signWords[locale]
  return (
    <>
      <p class="problem" data-needs-script="">
        {words.needsScript}
      </p>
      <p class="problem" role="alert" data-problem="empty" hidden>
        {words.signEmpty}
      </p>
      <p class="problem" role="alert" data-problem="short" hidden>
        {words.signShort}
      </p>
      <canvas
        data-pad=""
        data-points={fewestPoints}
        data-path={shortestPath}
        role="img"
        aria-label={words.signTitle}
      />
      <input type="hidden" name="strokes" />
      <input type="hidden" name="image" />
      <div data-with-script="" hidden>
        {children}{' '}
        <button type="button" class="plain" data-clear="">
          {words.clear}
        </button>
      </div>
    </>
  )
}

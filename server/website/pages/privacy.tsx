/** @jsxImportSource hono/jsx */
/** What is kept of people, by whose law, for how long, and the form by which they ask for it. */
import { companyAddress } from '#db/company/address.ts'
import { mailAddress } from '#db/kernel/email.ts'
import { formatPhone } from '#db/kernel/numbering.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { pathOf } from '#db/company/site-paths.ts'
import { answerRule } from '#db/privacy/clock.ts'
import { dateIn } from '#db/kernel/date.ts'
import { placeOfHouse } from '#db/privacy/mutations/settings.ts'
import { daysKept, noPrivacy } from '#db/privacy/retention.ts'
import { privacyKinds, type RetentionKind } from '#db/privacy/terms.ts'
import { bridgeOf } from '../../bridge/row.ts'
import { handOutWords } from '../../privacy/hand-out-words.ts'
import type { Here } from '../site.ts'
import type { FieldName } from '../visitor-form.ts'
import { authorityUrl, lawOf, spanWords } from '../words/privacy-law.ts'
import { privacyWordsOf } from '../words/privacy.ts'
import { Field, type Filled, Hidden, MessageField, WhoFields, Wrong } from './form.tsx'
import { Layout } from './layout.tsx'

/** What is kept of a visitor; the register of incidents is about us. */
const keptKinds = [
  'lead',
  'contract',
  'recording',
  'raw',
  'spam',
] as const satisfies RetentionKind[]

type Props = { here: Here; filled: Filled; backUpDays: number | null }

export function PrivacyPage({ here, filled, backUpDays }: Props) {
  const { locale, company } = here
  const words = privacyWordsOf[locale]
  const isWrong = Object.keys(filled.problems).length > 0 || Boolean(filled.notice)
  return (
    <Layout
      here={here}
      title={isWrong ? `${here.words.errorTitle}: ${words.title}` : words.title}
      description={words.lead(company.name)}
      hidden={isWrong}
      canonical={pathOf(locale, 'privacy')}
      ask={null}
    >
      <h1>{words.title}</h1>
      <p>{words.lead(company.name)}</p>
      <p class="actions">
        <a class="button plain" href="#ask">
          {words.ask}
        </a>
      </p>
      {isWrong && <AskForm here={here} filled={filled} />}
      <Officer here={here} />
      <Collected here={here} />
      <Kept here={here} backUpDays={backUpDays} />
      <Rights here={here} />
      {!isWrong && <AskForm here={here} filled={filled} />}
    </Layout>
  )
}

function Officer({ here }: { here: Here }) {
  const { company, locale } = here
  const words = privacyWordsOf[locale]
  const { officerTitle, officerEmail, officerPhone } = company.privacy ?? noPrivacy
  const { privacyOfficer } = company.legal
  const phone = officerPhone || company.phone
  const key = phoneKey(phone, company.country)
  const email = officerEmail || company.email
  return (
    <section class="facts stated">
      <h2>{words.who}</h2>
      {privacyOfficer ? (
        <p>
          <strong>{privacyOfficer}</strong>
          {officerTitle && `, ${officerTitle}`}
        </p>
      ) : (
        <p>{words.nobodyNamed(company.name)}</p>
      )}
      <dl>
        {email && (
          <div>
            <dt>{here.words.yourEmail}</dt>
            <dd>{mailAddress(email) ? <a href={`mailto:${email}`}>{email}</a> : email}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{here.words.yourPhone}</dt>
            <dd>{key ? <a href={`tel:+${key}`}>{formatPhone(key, company.country)}</a> : phone}</dd>
          </div>
        )}
        <div>
          <dt>{words.byLetter}</dt>
          <dd>{[company.name, companyAddress(here.company)].filter(Boolean).join(', ')}</dd>
        </div>
      </dl>
    </section>
  )
}

function Collected({ here: { locale, company, dealership } }: { here: Here }) {
  const words = privacyWordsOf[locale]
  return (
    <section class="facts stated">
      <h2>{words.what}</h2>
      <dl>
        {words.collected.map(([what, why]) => (
          <div>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p>{words.offers}</p>
      <p>{words.noTrace}</p>
      {bridgeOf(dealership.db) && <p>{words.clicks}</p>}
      <h3>{words.basis}</h3>
      <p>{lawOf[placeOfHouse(company)][locale].basis}</p>
    </section>
  )
}

function Kept({ here: { locale, company }, backUpDays }: Omit<Props, 'filled'>) {
  const words = privacyWordsOf[locale]
  const { kinds, days, to } = handOutWords[locale]
  const place = placeOfHouse(company)
  return (
    <section class="facts stated">
      <h2>{words.kept}</h2>
      <dl>
        {keptKinds.map(kind => (
          <div>
            <dt>{kinds[kind]}</dt>
            <dd>{days(daysKept(place, kind, company.privacy))}</dd>
          </div>
        ))}
      </dl>
      <p>{words.keptHint}</p>
      <p>{words.backUps(backUpDays === null ? null : days(backUpDays))}</p>
      <h3>{words.to}</h3>
      <ul class="listed">
        {Object.values(to).map(each => (
          <li>{each}</li>
        ))}
      </ul>
    </section>
  )
}

function Rights({ here: { locale, company, now } }: { here: Here }) {
  const words = privacyWordsOf[locale]
  const place = placeOfHouse(company)
  const { law, authority, more } = lawOf[place][locale]
  const { within } = answerRule(place, 'access', dateIn(company.timeZone, now))
  const url = authorityUrl[place]
  return (
    <section class="facts stated">
      <h2>{words.rights}</h2>
      <dl>
        {privacyKinds.map(kind => (
          <div>
            <dt>{words.right[kind]}</dt>
            <dd>{words.rightHint[kind]}</dd>
          </div>
        ))}
      </dl>
      {more && <p>{more}</p>}
      <p>{words.free(spanWords[locale](within))}</p>
      {authority && (
        <p>
          {words.complain(authority)} {url && <a href={url}>{new URL(url).host}</a>}
        </p>
      )}
      {law && <p class="small">{words.law(law)}</p>}
    </section>
  )
}

function AskForm({ here, filled }: Pick<Props, 'here' | 'filled'>) {
  const { locale } = here
  const words = privacyWordsOf[locale]
  const problemText = (name: FieldName) => {
    const problem = filled.problems[name]
    if (problem === 'errMessage') return words.errDetails
    return problem && problem !== 'errAppointment' ? here.words[problem] : undefined
  }
  const form = { here, filled, problemText }
  return (
    <section id="ask">
      <h2>{words.ask}</h2>
      <p>{words.identity}</p>
      <Wrong {...form} />
      <form class="sheet" method="post" action={pathOf(locale, 'privacy')}>
        <Hidden {...form} />
        <Field name="topic" label={words.askWhat} problem={problemText('topic')}>
          {about => (
            <select {...about} name="topic">
              {privacyKinds.map(kind => (
                <option value={kind} selected={kind === filled.typed.topic}>
                  {words.right[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <WhoFields {...form} />
        <MessageField {...form} label={words.details} optional />
        <p class="actions">
          <button class="button" type="submit">
            {words.send}
          </button>
        </p>
      </form>
    </section>
  )
}

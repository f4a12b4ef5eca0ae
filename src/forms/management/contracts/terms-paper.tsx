/** The contract as it reads and prints: the words of its language come with the text. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReadTerms } from '#db/subscription/terms.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import type { Subscription } from '#src/domain/subscription/queries.ts'
import { priceOf, typeCaption } from '#src/domain/subscription/words.tsx'
import { tagOf } from '#src/lib/locale.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Paper } from '#src/ui/paper.tsx'
import styles from './contracts.module.css'

type Props = { terms: ReadTerms; subscription: Subscription }

export function TermsPaper({ terms, subscription }: Props) {
  const company = useLive(ownCompany())
  return (
    <Paper label={terms.title} size={company?.paper ?? 'letter'} fullSheet>
      <div lang={tagOf(terms.locale)} className={styles['text']}>
        <header>
          <strong>{company?.name}</strong>
          <h2>{terms.title}</h2>
          <p>
            {typeCaption(subscription, terms.locale)} · {priceOf(subscription, terms.locale)}
          </p>
        </header>
        <p>{terms.period}</p>
        <ol>
          {terms.clauses.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <h3>{terms.annexTitle}</h3>
        <ul>
          {terms.annex.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>{terms.confidentialityTitle}</h3>
        <ul>
          {terms.confidentiality.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {subscription.acceptedAt !== null && <Acceptance subscription={subscription} />}
    </Paper>
  )
}

function Acceptance({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const format = useFormat()
  const { acceptedAt, acceptedName, startsOn, endsOn, termsVersion, termsHash } = subscription
  const facts = [
    { term: t`Accepted by`, value: acceptedName },
    {
      term: t`Accepted on`,
      value: acceptedAt === null ? '' : format.instant(acceptedAt, 'dateTime'),
    },
    {
      term: t({ message: 'From', context: 'a date' }),
      value: startsOn ? format.calendarDate(startsOn) : '',
    },
    { term: t`Until`, value: endsOn ? format.calendarDate(endsOn) : '' },
    { term: t`Version of the text`, value: format.number(termsVersion) },
    {
      term: t`Its fingerprint (SHA-256)`,
      value: <code className={styles['hash']}>{termsHash}</code>,
    },
  ]
  return (
    <section aria-label={t`Acceptance`}>
      <h3>
        <Trans>Acceptance</Trans>
      </h3>
      <DescriptionList facts={facts} />
    </section>
  )
}

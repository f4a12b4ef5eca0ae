/** Programmes that take the deal, the cheapest first, and why the others do not. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { whyNot } from '#db/contract/deal/lenders.ts'
import type { Financing, Payment } from '#db/contract/deal/types.ts'
import type { RateRow } from '#db/lender/rate-row.ts'
import type { Lender } from '#src/domain/lender/queries.ts'
import { useBoundWords, useRowWords } from '#src/domain/lender/use-row-words.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { cx } from '#src/ui/cx.ts'
import { useDesk } from './desk.ts'
import { useAsked } from './use-lending.ts'
import styles from './lender.module.css'

export type Offer = RateRow & { sheetId: string; of: Lender }
/** An offer with the rate that the client is to pay. */
export type Taken = { offer: Offer; ratePpm: number | null }

type OffersProps = {
  offers: readonly Offer[]
  tier: string
  lent: Payment
  financing: Financing
  taken: Taken | undefined
  onTake: (taken: Taken) => void
  /** Stands under those that take it. */
  children: ReactNode
}

export function Offers(props: OffersProps) {
  const { offers, tier, lent, financing, taken, onTake, children } = props
  const { t } = useLingui()
  const words = useRowWords()
  const boundWords = useBoundWords()
  const { on } = useDesk()
  const asked = useAsked()(financing.termMonths, lent, tier)
  const judged = offers.map(offer => ({ offer, why: whyNot(offer, asked) }))
  const byRate = (a: { offer: Offer }, b: { offer: Offer }) => a.offer.buyPpm - b.offer.buyPpm
  const good = judged.filter(({ why }) => why.length === 0).toSorted(byRate)
  // Sheets of other months are no news.
  const other = judged
    .filter(({ why, offer }) => why.length > 0 && (offer.to === null || offer.to >= on))
    .toSorted(byRate)
  const past = judged.length - good.length - other.length
  const about = (offer: Offer): string => {
    const ofTier = offer.tier && t`Tier ${offer.tier}`
    const subvented = offer.subvented && t`Subvented`
    return [ofTier, subvented, words.term(offer)].filter(Boolean).join(' · ')
  }
  const rateFor = ({ buyPpm, markupPpm }: Offer) =>
    Math.min(Math.max(financing.ratePpm, buyPpm), buyPpm + markupPpm)
  return (
    <>
      {good.length === 0 && (
        <Banner tone="warn">
          <Trans>No programme takes this deal as it stands.</Trans>
        </Banner>
      )}
      <ul className={styles['rows']} aria-label={t`Programmes that take this deal`}>
        {good.map(({ offer }) => (
          <li key={offer.sheetId + offer.id}>
            <button
              type="button"
              aria-pressed={isSame(offer, taken?.offer)}
              className={cx(styles['row'], isSame(offer, taken?.offer) && styles['chosen'])}
              onClick={() => onTake({ offer, ratePpm: rateFor(offer) })}
            >
              <OfferWords offer={offer} aside={about(offer)} />
            </button>
          </li>
        ))}
      </ul>
      {children}
      {other.length > 0 && (
        <Disclosure title={t`Programmes that do not take it: ${other.length}`}>
          <ul className={styles['rows']}>
            {other.map(({ offer, why }) => (
              <li key={offer.sheetId + offer.id} className={cx(styles['row'], styles['not'])}>
                <OfferWords
                  offer={offer}
                  aside={why.map(bound => boundWords(bound, offer)).join(' · ')}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {past > 0 && (
        <p className={styles['past']}>
          <Trans>Rows of sheets that have run out: {past}</Trans>
        </p>
      )}
    </>
  )
}
const isSame = (a: Offer, b: Offer | undefined) => a.id === b?.id && a.sheetId === b.sheetId

function OfferWords({ offer, aside }: { offer: Offer; aside: string }) {
  const words = useRowWords()
  return (
    <>
      <span>
        <b>
          {offer.lender} · {offer.program}
        </b>
        <small>{aside}</small>
      </span>
      <span className={styles['figure']}>
        <b>{words.rate(offer.buyPpm)}</b>
        <small>{words.markup(offer)}</small>
      </span>
    </>
  )
}

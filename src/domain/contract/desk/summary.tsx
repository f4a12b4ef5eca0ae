/** The lines A to Z as they stand, in view while one types; what the last key changed is lit for a moment. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Amounts, LineCode } from '#db/contract/deal/lines.ts'
import { printed, type PrintedLine } from '#db/contract/deal/print.ts'
import { blockingNotes, type DealNote } from '#db/contract/deal/types.ts'
import { stepsOfLaw } from '#db/contract/gate/steps.ts'
import { CompanyLink } from '#src/domain/company/link.tsx'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useDesk } from './desk.ts'
import { PaymentWords } from './financing.tsx'
import { OfferButton } from './offer.tsx'
import { ProfitPart } from './profit.tsx'
import styles from './summary.module.css'
import notesStyles from './desk.module.css'

/** What a person at the desk should know of the arithmetic, in plain words. */
const isBlocking = (note: DealNote) => blockingNotes.some(each => each === note)
/** Said where it is asked, or no matter of the customer's. */
const elsewhere: ReadonlySet<DealNote> = new Set(['weight-needed', 'wholesale-needed'])

function DealNotes() {
  const { result, profile } = useDesk()
  const words = useDealWords()
  const notes = result.notes.filter(note => !elsewhere.has(note))
  const blocking = notes.filter(isBlocking)
  const others = notes.filter(note => !isBlocking(note))
  // Not at the gate, where a customer would read it.
  const isLawToConfirm = stepsOfLaw(profile.jurisdiction).some(step => step.confirm)
  if (!notes.length && !isLawToConfirm) return null
  return (
    <>
      {blocking.map(note => (
        <Banner key={note} tone="bad" title={words.note(note)}>
          <Trans>These amounts are not to be signed yet.</Trans>
          {note === 'rate-missing' && <CompanyLink part="rates" />}
        </Banner>
      ))}
      {(others.length > 0 || isLawToConfirm) && (
        <ul className={notesStyles['notes']}>
          {others.map(note => (
            <li key={note}>
              {words.note(note)}
              {note === 'confirm-with-accountant' && <CompanyLink part="rates" />}
            </li>
          ))}
          {isLawToConfirm && (
            <li>
              <Trans>
                Counsel confirms the steps to sign and their laws before the first sale.
              </Trans>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

const litMs = 1600

/** Lines whose amount is another than a moment ago. */
function useLit(amounts: Amounts): ReadonlySet<LineCode> {
  const before = useRef(amounts)
  const [lit, setLit] = useState<ReadonlySet<LineCode>>(new Set())
  const text = JSON.stringify(amounts)
  useEffect(() => {
    const codes = Object.keys(amounts) as LineCode[]
    const changed = codes.filter(code => amounts[code] !== before.current[code])
    before.current = amounts
    if (!changed.length) return
    setLit(new Set(changed))
    const timer = setTimeout(() => setLit(new Set()), litMs)
    return () => clearTimeout(timer)
    // The text says whether an amount changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  return lit
}

export function Summary({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { result, showsCosts } = useDesk()
  const lit = useLit(result.amounts)
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      aria-label={t`The contract’s lines`}
      className={cx(styles['summary'], isOpen && styles['open'])}
    >
      <div className={styles['head']}>
        <Figure />
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles['toggle']}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Lines</Trans>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={18} />
        </button>
      </div>
      <div className={styles['body']}>
        <PaymentWords />
        <table className={styles['table']}>
          <caption className="visually-hidden">
            <Trans>The contract’s lines</Trans>
          </caption>
          <tbody>
            {printed(result).map(line => (
              <Line key={line.key} line={line} isLit={lit.has(line.code)} />
            ))}
          </tbody>
        </table>
        <DealNotes />
        {showsCosts && <Profit vehicleId={contract.vehicleId} />}
        <OfferButton contract={contract} />
      </div>
    </aside>
  )
}

/** What is paid each time where it is financed, and always what is owed in all. */
function Figure() {
  const format = useFormat()
  const words = useDealWords()
  const { deal, result } = useDesk()
  const { payment, balanceMinor } = result
  return (
    <div className={styles['figure']}>
      {payment && deal.financing ? (
        <>
          <span className={styles['what']}>{words.frequency(deal.financing.frequency)}</span>
          <span className={styles['grand']}>{format.money(payment.paymentMinor)}</span>
        </>
      ) : null}
      <span className={styles['what']}>{words.line('R')}</span>
      <output className={payment ? styles['owed'] : styles['grand']} aria-label={words.line('R')}>
        {format.money(balanceMinor)}
      </output>
    </div>
  )
}

/** Nobody who looks over a shoulder sees what the house earns, until it is asked for. */
function Profit({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button
        looks
        variant="quiet"
        icon={isShown ? 'eye-off' : 'eye'}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? t`Hide the margin` : t`Margin hidden`}
      </Button>
      {isShown && <ProfitPart vehicleId={vehicleId} />}
    </>
  )
}

function Line({ line, isLit }: { line: PrintedLine; isLit: boolean }) {
  const format = useFormat()
  const words = useDealWords()
  const { result } = useDesk()
  return (
    <tr className={cx(line.counts === 'total' && styles['total'], isLit && styles['lit'])}>
      <td className={styles['code']}>{line.code}</td>
      <th scope="row">
        {words.printed(line, result.jurisdiction)}
        {line.label && <small className={styles['aside']}>{line.label}</small>}
      </th>
      <td className={styles['amount']}>{format.money(line.amountMinor)}</td>
    </tr>
  )
}

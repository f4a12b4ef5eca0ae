/** Who lends: a tap opens the lenders and their programmes. Nothing that a customer may not read stands on the worksheet itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Ground } from '#db/contract/deal/pencil.ts'
import { holdsOn, mayAsk } from '#db/lender/rate-row.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from './desk.ts'
import { LenderDialog } from './lender-dialog.tsx'
import styles from './desk.module.css'

/** The client's rate, and whose it is. */
export function LenderButton({ ground }: { ground: Ground }) {
  const { t } = useLingui()
  const words = useDealWords()
  const { choice, showsCosts } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const rate = words.rate(ground.deal.financing?.ratePpm ?? 0)
  if (!showsCosts) return <b>{rate}</b>
  return (
    <>
      <Button icon="percent" onPress={() => setOpen(true)}>
        {choice ? `${choice.row.lender}, ${rate}` : t`Choose a lender, ${rate}`}
      </Button>
      {isOpen && <LenderDialog ground={ground} onClose={() => setOpen(false)} />}
    </>
  )
}

/** That the sheet of the choice no longer held on the contract's day. */
export function LenderNotice() {
  const { choice, on } = useDesk()
  const format = useFormat()
  if (!choice || holdsOn(choice.row, on)) return null
  const { lender, from, to } = choice.row
  return (
    <p className={styles['fine']} role="status">
      {to !== null && to < on ? (
        <Trans>
          The sheet of {lender} that this deal was made with ran out on {format.calendarDate(to)}.
        </Trans>
      ) : (
        <Trans>
          The sheet of {lender} that this deal was made with holds from {format.calendarDate(from)}{' '}
          only.
        </Trans>
      )}
    </p>
  )
}

/** What the chosen lender has against a rate: said without what it asks itself, for a customer may look on. */
export function useRateProblem(): (ratePpm: number) => string | undefined {
  const { t } = useLingui()
  const words = useDealWords()
  const { choice } = useDesk()
  return ratePpm => {
    if (!choice || mayAsk(choice.row, ratePpm)) return undefined
    const { lender, buyPpm, markupPpm } = choice.row
    if (ratePpm < buyPpm) return t`${lender} does not take so low a rate.`
    return t`${lender} takes ${words.rate(buyPpm + markupPpm)} at most.`
  }
}

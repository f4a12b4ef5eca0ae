/** What a person at the desk should know of the arithmetic, in plain words. */
import { Trans } from '@lingui/react/macro'
import { blockingNotes, type DealNote } from '#db/contract/deal/types.ts'
import { stepsOfLaw } from '#db/contract/gate/steps.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useDesk } from './desk.ts'
import styles from './desk.module.css'

const isBlocking = (note: DealNote) => blockingNotes.some(each => each === note)
/** Said where it is asked, or no matter of the customer's. */
const elsewhere: ReadonlySet<DealNote> = new Set(['weight-needed', 'wholesale-needed'])

export function DealNotes() {
  const { result, isCustomerView, profile } = useDesk()
  const words = useDealWords()
  const notes = result.notes.filter(note => !elsewhere.has(note))
  const blocking = notes.filter(isBlocking)
  const others = notes.filter(note => !isBlocking(note))
  // Not at the gate, where a customer would read it.
  const isLawToConfirm = stepsOfLaw(profile.jurisdiction).some(step => step.confirm)
  if (isCustomerView || (!notes.length && !isLawToConfirm)) return null
  return (
    <>
      {blocking.map(note => (
        <Banner key={note} tone="bad" title={words.note(note)}>
          <Trans>These amounts are not to be signed yet.</Trans>
        </Banner>
      ))}
      {(others.length > 0 || isLawToConfirm) && (
        <ul className={styles['notes']}>
          {others.map(note => (
            <li key={note}>{words.note(note)}</li>
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

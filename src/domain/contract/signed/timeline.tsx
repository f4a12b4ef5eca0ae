/** Everything that happened around the contract, each entry bound to the one before it by its hash. */
import { Trans, useLingui } from '@lingui/react/macro'
import { chainProblem } from '#db/contract/chain.ts'
import { evidenceDefinition } from '#src/domain/contract/document.ts'
import type { ContractEvent } from '#src/domain/contract/queries.ts'
import { useRows } from '#src/domain/contract/use-document.ts'
import { shortHash, stepWords } from '#src/domain/contract/words.ts'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useFactWords } from './fact-words.ts'
import styles from './signed.module.css'

export function Timeline() {
  const { t } = useLingui()
  // The rows are whole; the document asks only for a part of them.
  const { contract, ...rows } = useRows()
  const events = rows.events as ContractEvent[]
  const { replica } = useLocal()
  if (!events.length) return null
  const problem = chainProblem(events)
  return (
    <Card title={t`History`}>
      <Stack gap={3}>
        {problem && (
          <Banner tone="bad" urgent title={<Trans>The history is not whole</Trans>}>
            <Trans>
              Entry {problem.seq} does not fit the one before it. Export the evidence and show it to
              whoever looks after Showfloor at your dealership.
            </Trans>
          </Banner>
        )}
        <ol className={styles['events']}>
          {events.map(event => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
        <PdfActions what={t`Evidence`} definition={() => evidenceDefinition(replica, contract)} />
      </Stack>
    </Card>
  )
}

function Entry({ event }: { event: ContractEvent }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const factWords = useFactWords()
  const { seq, step, at, byName, offline, contractVersion, hash, facts } = event
  const said = factWords(facts)
  return (
    <li className={styles['event']}>
      <span className={styles['seq']}>{seq}</span>
      <div className={styles['said']}>
        <strong>{i18n._(stepWords[step])}</strong>
        <span>
          {byName} · {format.instant(at, 'dateTime')}
          {offline && <> · {t`offline`}</>} · <Trans>version {contractVersion}</Trans>
        </span>
        {said && <span>{said}</span>}
        <code title={hash}>sha-256 {shortHash(hash)}</code>
      </div>
    </li>
  )
}

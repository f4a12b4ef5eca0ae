/** Everything that happened around the contract, each entry bound to the one before it by its hash. */
import { Trans, useLingui } from '@lingui/react/macro'
import { chainProblem } from '#db/contract/chain.ts'
import { type TimeStanding, timesOf } from '#db/contract/times.ts'
import { evidenceDefinition } from '#src/domain/contract/document.ts'
import type { ContractEvent } from '#src/domain/contract/queries.ts'
import { useRows } from '#src/domain/contract/use-document.ts'
import { useWhoDid } from '#src/domain/contract/use-who-did.ts'
import { shortHash, stepWords } from '#src/domain/contract/words.ts'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useFactWords } from './fact-words.ts'
import styles from './signed.module.css'

export function Timeline() {
  const { t } = useLingui()
  const { contract, events } = useRows()
  const { replica } = useLocal()
  if (!events.length) return null
  const problem = chainProblem(events)
  const times = timesOf(events)
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
            <Entry key={event.id} event={event} standing={times.get(event.seq)?.standing} />
          ))}
        </ol>
        <PdfActions what={t`Evidence`} definition={() => evidenceDefinition(replica, contract)} />
      </Stack>
    </Card>
  )
}

type EntryProps = { event: ContractEvent; standing: TimeStanding | undefined }
function Entry({ event, standing }: EntryProps) {
  const { t, i18n } = useLingui()
  const factWords = useFactWords()
  const { contract } = useRows()
  const whoDid = useWhoDid(contract)
  const { seq, step, offline, contractVersion, hash, facts } = event
  const said = factWords(facts)
  return (
    <li className={styles['event']}>
      <span className={styles['seq']}>{seq}</span>
      <div className={styles['said']}>
        <strong>{i18n._(stepWords[step])}</strong>
        <span>
          {whoDid([event])}
          {offline && <> · {t`offline`}</>} · <Trans>version {contractVersion}</Trans>
        </span>
        <Times event={event} />
        {standing === 'claimed' && (
          <span>
            <Chip tone="warn" icon="clock">{t`Claimed only`}</Chip>{' '}
            <Trans>
              The server cannot vouch for this time: days of the law count from receipt.
            </Trans>
          </span>
        )}
        {said && <span>{said}</span>}
        <code title={hash}>sha-256 {shortHash(hash)}</code>
      </div>
    </li>
  )
}

/** Three facts, each as what it is. */
function Times({ event: { at, offsetMs, receivedAt } }: { event: ContractEvent }) {
  const { t } = useLingui()
  const format = useFormat()
  const device = format.instant(at, 'dateTime')
  const offset = offsetMs === null ? '' : format.offset(offsetMs)
  return (
    <span>
      <Trans>Device said: {device}</Trans> ·{' '}
      {offset ? <Trans>Clock offset: {offset}</Trans> : t`Clock offset: not known`} ·{' '}
      {receivedAt === null
        ? t`Not yet received by the server`
        : t`Received by the server: ${format.instant(receivedAt, 'dateTime')}`}
    </span>
  )
}

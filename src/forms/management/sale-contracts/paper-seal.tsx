/** The foot of the paper: what the signatures are bound to, and whether the server has confirmed it. */
import { Trans } from '@lingui/react/macro'
import { contractHash } from '#db/contract/content.ts'
import { shortHash } from '#src/domain/contract/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import styles from './paper.module.css'

export function PaperSeal({ contract }: { contract: Contract }) {
  const format = useFormat()
  const { version, status, number, provisionalNumber, countersignature, countersignedAt } = contract
  const hash = contract.contentHash || contractHash(contract)
  const when = countersignedAt === null ? '' : format.instant(countersignedAt, 'dateTime')
  return (
    <footer className={styles['seal']}>
      <span>
        {countersignature ? (
          <Trans>
            Number {number}, countersigned by the server {when}, {shortHash(countersignature)}
          </Trans>
        ) : status === 'signed' ? (
          <Trans>
            Provisional number {provisionalNumber}: sealed on this device, not yet received. The
            final number follows.
          </Trans>
        ) : (
          <Trans>Version {version}, not signed by both yet</Trans>
        )}
      </span>
      <span title={hash}>sha-256 {shortHash(hash)}</span>
    </footer>
  )
}

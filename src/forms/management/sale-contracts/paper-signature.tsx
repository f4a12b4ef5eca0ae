/** One place to sign: the ink with who and when, the pad while somebody signs, or an empty line. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignerRole } from '#db/terms.ts'
import { signerWords } from '#src/domain/contract/words.ts'
import { InkPicture } from '#src/domain/contract/ink-picture.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import type { Signature } from '#src/domain/contract/queries.ts'
import styles from './paper.module.css'

type Props = { signer: SignerRole; name: string; signature: Signature | undefined; pad: ReactNode }

export function PaperSignature({ signer, name, signature, pad }: Props) {
  const { i18n } = useLingui()
  const who = i18n._(signerWords[signer])
  if (!signature && pad) return <div className={styles['padPlace']}>{pad}</div>
  return (
    <div className={styles['signature']}>
      <div className={styles['ink']}>
        {signature && (
          <InkPicture
            ink={{ imageSha256: signature.imageSha256, name: signature.signerName }}
            className={styles['fine']}
          />
        )}
      </div>
      <p className={styles['signer']}>
        <strong>{who}</strong> · {signature?.signerName ?? name}
      </p>
      {signature && <Received signature={signature} />}
    </div>
  )
}

function Received({ signature }: { signature: Signature }) {
  const format = useFormat()
  const when = format.instant(signature.at, 'dateTime')
  // A row the server has given back carries its version; one that is only here has none.
  const isReceived = signature.v > 0
  return (
    <p className={styles['fine']}>
      {when} ·{' '}
      {isReceived ? (
        <Trans>received by the dealership’s server</Trans>
      ) : signature.deviceSignature ? (
        <Trans>sealed on this device, not yet received</Trans>
      ) : (
        <Trans>kept on this device, not yet received</Trans>
      )}
    </p>
  )
}

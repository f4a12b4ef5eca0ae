/** On paper: who signed, when, and whether it still says what they signed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reportHash } from '#db/inspection/content.ts'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { signerRoles } from '#src/domain/inspection/words.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './report.module.css'

type Signature = RowOf<'inspection'>['signatures'][number]

/** Of what lies on the screen now. */
export const hashOf = ({ inspection, points, photos }: OpenedInspection): string =>
  reportHash(inspection, [...points.values()], [...photos.values()].flat())

export function ReportSignatures({ opened }: { opened: OpenedInspection }) {
  const { signatures } = opened.inspection
  if (signatures.length === 0) return null
  const now = hashOf(opened)
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>
        <Trans>Signatures</Trans>
      </h2>
      <ul className={styles['signatures']}>
        {signatures.map(signature => (
          <li key={signature.strokesSha256} className={styles['signature']}>
            <Signed signature={signature} isSame={signature.contentHash === now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Signed({ signature, isSame }: { signature: Signature; isSame: boolean }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <>
      <div className={styles['ink']}>
        <InkPicture ink={signature} className={styles['small']} />
      </div>
      <p>
        <b>{i18n._(signerRoles[signature.role])}</b> · {signature.name}
      </p>
      <p className={styles['small']}>
        {format.instant(signature.at, 'dateTime')} · {localeNames[signature.locale]} ·{' '}
        <code>{signature.contentHash.slice(0, 16)}</code>
      </p>
      {!isSame && (
        <p data-changed className={styles['changed']}>
          <Trans>The inspection changed after this was signed.</Trans>
        </p>
      )}
    </>
  )
}

type PictureProps = { ink: { imageSha256: string; name: string }; className: string | undefined }

/** Where its file is not on this device, words in its place. */
function InkPicture({ ink, className }: PictureProps) {
  const { t } = useLingui()
  const url = usePhotoUrl(ink.imageSha256)
  const [broken, setBroken] = useState<string>()
  if (!url) return null
  if (url === broken)
    return (
      <span className={className}>
        <Trans>Signed; the picture is not on this device</Trans>
      </span>
    )
  return <img src={url} alt={t`Signature of ${ink.name}`} onError={() => setBroken(url)} />
}

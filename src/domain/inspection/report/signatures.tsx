/** On paper: who signed, when, and whether it still says what they signed. */
import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { reportHash } from '#db/inspection/content.ts'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import { InkPicture } from '#src/domain/contract/ink-picture.tsx'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { signerRoles } from '#src/domain/inspection/words.ts'
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
  const { i18n } = useI18n()
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

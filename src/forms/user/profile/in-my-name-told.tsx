/** Who acted in her name, why, and what was done: the first from this device, the acts from the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AuditLine } from '#db/journal/lines.ts'
import { endOf } from '#db/impersonation/rights.ts'
import { outcomeWords } from '#src/domain/journal/words.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import type { inNameOf } from '#src/domain/user/in-name.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../profile.module.css'

const place = 'in-my-name'

type Rows = Awaited<ReturnType<ReturnType<typeof inNameOf>>>
type Names = ReadonlyMap<string, string>
export default function InMyNameTold({ rows, names }: { rows: Rows; names: Names }) {
  const { t } = useLingui()
  const format = useFormat()
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${place}`) box.current?.scrollIntoView?.({ block: 'start' })
  }, [hash])
  return (
    <div id={place} ref={box}>
      <Card
        title={<Trans>Done in my name</Trans>}
        subtitle={<Trans>Who acted in your name, why, and what was done</Trans>}
      >
        <Stack gap={4}>
          <ul className={styles['devices']} aria-label={t`Who acted in my name`}>
            {rows.map(row => (
              <li key={row.id} className={styles['device']}>
                <div className={styles['who']}>
                  <span>{names.get(row.impersonatorId) ?? t`Somebody of the provider`}</span>
                  <span className={styles['note']}>
                    {format.instant(row.startedAt, 'dateTime')} –{' '}
                    {format.instant(endOf(row), 'time')}
                  </span>
                  <span className={styles['note']}>{row.reason}</span>
                </div>
              </li>
            ))}
          </ul>
          <Acts />
        </Stack>
      </Card>
    </div>
  )
}

function Acts() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { rows, asOf, more, asking, trouble } = usePages<AuditLine>('/api/audit/in-my-name', {})
  if (!rows)
    return trouble ? (
      <p className={styles['note']}>
        <Trans>What was done is shown with a connection.</Trans>
      </p>
    ) : null
  return (
    <Stack gap={2}>
      {asOf !== undefined && (
        <p className={styles['note']}>
          <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles['note']}>
          <Trans>Nothing was changed.</Trans>
        </p>
      ) : (
        <ul className={styles['devices']} aria-label={t`What was done in my name`}>
          {rows.map(line => (
            <li key={line.mid} className={styles['device']}>
              <div className={styles['who']}>
                <span>{actCaption(i18n, line.name, line.input)}</span>
                <span className={styles['note']}>
                  {[format.instant(line.at, 'dateTime'), line.inNameBy?.name, line.rows[0]?.label]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Chip tone={outcomeWords[line.outcome].tone}>
                {i18n._(outcomeWords[line.outcome].caption)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button looks variant="quiet" busy={asking} onPress={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  )
}

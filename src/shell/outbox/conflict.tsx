/** Two people, one field: both values beside each other, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { rowOfConflict } from '#src/domain/outbox/inbox.ts'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import type { FieldConflict } from '#src/sync/remove.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from '../outbox.module.css'

type ConflictProps = {
  item: OutboxItem
  fields: readonly FieldConflict[]
  busy: boolean
  onTheirs: (fields: readonly FieldConflict[]) => void
  onMine: (fields: readonly FieldConflict[]) => void
}

export function Conflict({ item, fields, busy, onTheirs, onMine }: ConflictProps) {
  const { t, i18n } = useLingui()
  const facts = item.reason?.facts ?? {}
  const row = useLive(rowOfConflict(facts), [item.mid])
  // What the person sees is what she answers to: the newest value this device knows.
  const shown = fields.map(each => ({
    ...each,
    // A field that is a part of a column stands in no row by its own name.
    theirs: row && each.field in row ? (row[each.field] ?? null) : each.theirs,
  }))
  const write = useFieldValue(
    String(facts['table'] ?? ''),
    shown.flatMap(({ mine, theirs }) => [mine, theirs]),
  )
  return (
    <div className={styles['conflict']}>
      {shown.map(each => {
        const caption = fieldCaption(i18n, each.field)
        return (
          <div key={each.field} role="group" aria-label={caption} className={styles['choice']}>
            <div className={styles['field']}>{caption}</div>
            <div className={styles['side']}>
              <span className={styles['whose']}>
                <Trans>Theirs</Trans>
              </span>
              <span className={styles['value']}>{write(each.field, each.theirs)}</span>
              <Button isDisabled={busy} onPress={() => onTheirs([each])}>
                {t`Keep theirs`}
              </Button>
            </div>
            <div className={styles['side']}>
              <span className={styles['whose']}>
                <Trans>Mine</Trans>
              </span>
              <span className={styles['value']}>{write(each.field, each.mine)}</span>
              <Button isDisabled={busy} onPress={() => onMine([each])}>
                {t`Use mine`}
              </Button>
            </div>
          </div>
        )
      })}
      {shown.length > 1 && (
        <Row gap={2}>
          <Button isDisabled={busy} onPress={() => onTheirs(shown)}>
            <Trans>Keep all of theirs</Trans>
          </Button>
          <Button isDisabled={busy} onPress={() => onMine(shown)}>
            <Trans>Use all of mine</Trans>
          </Button>
        </Row>
      )}
    </div>
  )
}

/** A line of the checklist: ticked with one tap; its proof, note and "does not apply" are one tap further. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { tickDeliveryItem } from '#db/delivery/mutations/item.ts'
import { deliverySpec } from '#db/delivery/checklist.ts'
import { isItemDone } from '#db/delivery/state.ts'
import { deliveryHint, deliveryTitle } from '#db/delivery/words.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import type { DeliveryItem } from '#src/domain/delivery/queries.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ItemProof } from './item-proof.tsx'
import styles from './sheet.module.css'

export function ItemRow({ item, isOpen }: { item: DeliveryItem; isOpen: boolean }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const act = useActs()
  const [more, setMore] = useState(false)
  const { code, done, reason, deliveryId } = item
  const title = deliveryTitle(code, locale)
  const needsProof = deliverySpec(code)?.proof === true
  const tick = (edits: object) => act(actOf(tickDeliveryItem, { deliveryId, code, edits }), null)
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <CheckboxField
          className={styles['tick']}
          label={title}
          description={deliveryHint(code, locale)}
          value={done || reason !== ''}
          isDisabled={!isOpen || reason !== ''}
          onChange={to => void tick({ done: { from: done, to } })}
        />
        <IconButton
          looks
          icon={more ? 'chevron-up' : 'chevron-down'}
          label={more ? t`Less about ${title}` : t`More about ${title}`}
          onPress={() => setMore(!more)}
        />
      </div>
      <div className={styles['marks']}>
        {reason !== '' && <Chip>{t`Does not apply: ${reason}`}</Chip>}
        {done && !isItemDone(item) && <Chip tone="warn" icon="paperclip">{t`Proof missing`}</Chip>}
        {!more && item.note !== '' && <span className={styles['said']}>{item.note}</span>}
      </div>
      {(more || needsProof) && <ItemProof item={item} title={title} isOpen={isOpen} />}
      {more && <ItemWords key={`${item.note}|${reason}`} item={item} isOpen={isOpen} tick={tick} />}
    </li>
  )
}

type WordsProps = {
  item: DeliveryItem
  isOpen: boolean
  tick: (edits: object) => Promise<boolean>
}
/** Kept where it is left: a note on blur, a reason by its button. */
function ItemWords({ item, isOpen, tick }: WordsProps) {
  const { t } = useLingui()
  const [note, setNote] = useState(item.note)
  const [reason, setReason] = useState(item.reason)
  return (
    <div className={styles['words']}>
      <TextField
        label={t`Note`}
        value={note}
        isReadOnly={!isOpen}
        onChange={setNote}
        onBlur={() => {
          if (note !== item.note) void tick({ note: { from: item.note, to: note } })
        }}
      />
      {item.reason === '' ? (
        <Row gap={2} align="end">
          <TextField
            label={t`Why it does not apply`}
            value={reason}
            isReadOnly={!isOpen}
            onChange={setReason}
          />
          <Button
            isDisabled={!isOpen || reason.trim() === ''}
            onPress={() => void tick({ reason: { from: item.reason, to: reason.trim() } })}
          >
            <Trans>Does not apply</Trans>
          </Button>
        </Row>
      ) : (
        <Button
          isDisabled={!isOpen}
          onPress={() => void tick({ reason: { from: item.reason, to: '' } })}
        >
          <Trans>It does apply</Trans>
        </Button>
      )}
    </div>
  )
}

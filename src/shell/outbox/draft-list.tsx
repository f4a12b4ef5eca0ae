/** Forms that were begun: to go on with, or to throw away. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormKey } from '#db/forms.ts'
import type { Draft } from '#db/replica.ts'
import { mirrorOrder, type MirroredTable } from '#db/tables.ts'
import type { Locale } from '#db/terms.ts'
import { isNamed, subjectAt } from '#src/domain/outbox/subjects.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { rowHref } from '#src/lib/row-href.ts'
import { stateLooks } from './item-state.ts'
import { wordsTyped } from './words-typed.ts'
import styles from '../outbox.module.css'

const captions: Partial<Record<MirroredTable | 'campaign' | 'payment', MessageDescriptor>> = {
  campaign: msg`Campaign being planned`,
  client: msg`Client being written`,
  inspection: msg`Inspection being written`,
  lead: msg`Lead being written`,
  message: msg`Message being written`,
  payment: msg`Funds being added`,
  preference: msg`Settings being changed`,
  request: msg`Request being handled`,
  saleContract: msg`Sale contract being written`,
  task: msg`Task being written`,
  user: msg`Profile being changed`,
  vehicle: msg`Vehicle being written`,
}
const otherwise = msg`Form being filled`

/** Where one goes on with it; undefined where nothing of it can be opened. */
function placeOf(
  { key }: Draft,
  table: MirroredTable | undefined,
  forms: ReadonlySet<FormKey>,
  locale: Locale,
): string | undefined {
  const [noun = '', id = 'new', channel = ''] = key.split(':')
  if (noun === 'campaign') return hrefOf('marketing.Campaigns', locale, { id: '0' })
  if (noun === 'payment') return hrefOf('marketing.Funds', locale, { add: '1' })
  const row = table && rowHref(table, id.startsWith('new') ? '0' : id, forms, locale)
  return row && noun === 'message' ? `${row}&act=write-${channel}` : row
}

export function DraftRow({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { replica } = useLocal()
  const { forms, locale } = useSession()
  const copy = useCopy()
  const words = wordsTyped(draft.values)
  const [isAsking, setAsking] = useState(false)
  const [noun = '', id = 'new'] = draft.key.split(':')
  // A message stands on the page of its lead. The draft may be of another version of the app.
  const isMessage = noun === 'message'
  const table = mirrorOrder.find(each => each === (isMessage ? 'lead' : noun))
  const isNew = id.startsWith('new')
  const subject = useLive(
    async db =>
      table && isNamed(table) && !isNew ? ((await subjectAt(db, table, id)) ?? null) : null,
    [draft.key],
  )
  const href = placeOf(draft, table, forms, locale)
  const caption = i18n._(captions[noun as keyof typeof captions] ?? otherwise)
  const discard = async () => {
    setAsking(false)
    await replica.draft.delete(draft.key)
    toast(t`Draft discarded`, {
      action: { label: t`Undo`, onPress: () => void replica.draft.put({ ...draft, by: '' }) },
    })
  }
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <div className={styles['what']}>
          <span className={styles['act']}>{caption}</span>
          {subject && <span className={styles['about']}>{subject.name}</span>}
        </div>
        <div className={styles['where']}>
          <Chip icon={stateLooks.draft.icon}>{i18n._(stateLooks.draft.caption)}</Chip>
          <time dateTime={new Date(draft.at).toISOString()} className={styles['when']}>
            {format.instant(draft.at, 'dateTime')}
          </time>
        </div>
      </div>
      {words && <p className={styles['words']}>{words}</p>}
      <Row gap={2} className={styles['acts']}>
        {href && (
          <LinkButton href={href} icon="edit" variant="quiet">
            <Trans>Continue</Trans>
          </LinkButton>
        )}
        {words && (
          <Button icon="copy" variant="quiet" onPress={() => void copy(words)}>
            <Trans>Copy the words</Trans>
          </Button>
        )}
        <Button icon="trash" variant="quiet" onPress={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Discard this draft?`}
        message={t`What was typed and not saved is thrown away. Nothing that was saved changes.`}
        confirmLabel={t`Discard the draft`}
        cancelLabel={t`Keep it`}
        danger
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}

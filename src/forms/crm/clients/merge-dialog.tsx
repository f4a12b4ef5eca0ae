/** Two cards side by side: which one stays, and what it says, field by field. Both histories are kept. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClientField } from '#db/client/fields.ts'
import { mergeClients } from '#db/client/mutations/merge.ts'
import { fullName } from '#db/kernel/name.ts'
import { historyOf, ownedBy } from '#src/domain/client/queries.ts'
import type { Client } from '#src/domain/client/search.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { firstChoices, mergeEdits, type Side } from './merge.ts'
import styles from './detail.module.css'
import { differingFields } from './values.ts'

type Props = { one: Client; two: Client; onClose: () => void; onMerged: (keptId: string) => void }

export function MergeDialog({ one, two, onClose, onMerged }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const value = useFieldValue('client', [])
  const [keepId, setKeepId] = useState(one.id)
  const [keep, gone] = keepId === one.id ? [one, two] : [two, one]
  const [chosen, setChosen] = useState<Partial<Record<ClientField, Side>>>({})
  const history = useLive(historyOf(gone.id), [gone.id])
  const owned = useLive(ownedBy(gone.id), [gone.id])
  const { run, problem, busy } = useAct(mergeClients)
  const fields = differingFields(keep, gone)
  const choices = { ...firstChoices(keep, gone, fields), ...chosen }
  const count =
    (history?.leads.length ?? 0) +
    (history?.tasks.length ?? 0) +
    (history?.contracts.length ?? 0) +
    (owned?.length ?? 0)
  const kept = fullName(keep)
  // Each card keeps its column, whichever stays.
  const sides: Side[] = keepId === one.id ? ['keep', 'gone'] : ['gone', 'keep']

  const merge = async () => {
    if (
      !(await run({
        id: newId(),
        keepId: keep.id,
        goneId: gone.id,
        edits: mergeEdits(keep, gone, choices),
      }))
    )
      return
    toast(t`Clients merged`, { tone: 'good' })
    onClose()
    onMerged(keep.id)
  }
  const reached = (client: Client) =>
    [format.phone(client.phoneKey) || client.phone, client.email, client.city]
      .filter(Boolean)
      .join(' · ')

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={<Trans>Merge two cards</Trans>}
      subtitle={
        <Trans>Leads, tasks, contracts and vehicles of both end on the card that stays.</Trans>
      }
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="users" busy={busy} onPress={() => void merge()}>
            <Trans>Merge into {kept}</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5} className={styles['merge']}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <RadioGroup
          label={t`The card that stays`}
          layout="cards"
          options={[one, two].map(client => ({
            value: client.id,
            label: fullName(client) || t`Without a name`,
            description: reached(client),
          }))}
          value={keepId}
          onChange={id => {
            setKeepId(id)
            setChosen({})
          }}
        />
        {fields.length > 0 && (
          <div className={styles['compare']}>
            {fields.map(field => (
              <RadioGroup<Side>
                key={field}
                label={fieldCaption(i18n, field)}
                layout="cards"
                options={sides.map(side => ({
                  value: side,
                  label: value(field, (side === 'keep' ? keep : gone)[field]),
                }))}
                value={choices[field]}
                onChange={side => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </div>
        )}
        {history && (
          <p className={styles['sub']}>
            <Plural
              value={count}
              one="# lead, task, contract or vehicle moves to the card that stays."
              other="# leads, tasks, contracts and vehicles move to the card that stays."
            />
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

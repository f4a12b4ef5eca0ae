/** Two cards side by side: which one stays, and what it says, field by field. Both histories are kept. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ClientField, clientFields } from '#db/client/fields.ts'
import { mergeClients } from '#db/client/mutations/merge.ts'
import { fullName } from '#db/kernel/name.ts'
import { historyOf, ownedBy } from '#src/domain/client/queries.ts'
import type { Client } from '#src/domain/client/search.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './detail.module.css'
import { differingFields } from './values.ts'

type Props = { one: Client; two: Client; onClose: () => void; onMerged: (keptId: string) => void }

export function MergeDialog({ one, two, onClose, onMerged }: Props) {
  const [keepId, setKeepId] = useState(one.id)
  const [keep, gone] = keepId === one.id ? [one, two] : [two, one]
  const [chosen, setChosen] = useState<Choices>({})
  const count = useCountOf(gone.id)
  const fields = differingFields(keep, gone)
  const choices = { ...firstChoices(keep, gone, fields), ...chosen }
  const { merge, problem, busy } = useMerge({ keep, gone, choices, onClose, onMerged })
  const kept = fullName(keep)
  // Each card keeps its column, whichever stays.
  const sides: Side[] = keepId === one.id ? ['keep', 'gone'] : ['gone', 'keep']

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
          <Button looks onPress={onClose}>
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
        <Cards
          cards={[one, two]}
          keepId={keepId}
          onKeep={id => {
            setKeepId(id)
            setChosen({})
          }}
        />
        {fields.length > 0 && (
          <Compare
            fields={fields}
            sides={sides}
            cards={{ keep, gone }}
            choices={choices}
            onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
          />
        )}
        {count !== undefined && (
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

type CardsProps = { cards: readonly Client[]; keepId: string; onKeep: (id: string) => void }

function Cards({ cards, keepId, onKeep }: CardsProps) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const reached = (client: Client) =>
    [phoneText(client.phoneKey) || client.phone, client.email, client.city]
      .filter(Boolean)
      .join(' · ')
  return (
    <RadioGroup
      label={t`The card that stays`}
      layout="cards"
      options={cards.map(client => ({
        value: client.id,
        label: fullName(client) || t`Without a name`,
        description: reached(client),
      }))}
      value={keepId}
      onChange={onKeep}
    />
  )
}

type Side = 'keep' | 'gone'
type Choices = Partial<Record<ClientField, Side>>
type CompareProps = {
  fields: readonly ClientField[]
  sides: readonly Side[]
  cards: Record<Side, Client>
  choices: Choices
  onChoose: (field: ClientField, side: Side) => void
}

function Compare({ fields, sides, cards, choices, onChoose }: CompareProps) {
  const { i18n } = useLingui()
  const value = useFieldValue('client', [])
  return (
    <div className={styles['compare']}>
      {fields.map(field => (
        <RadioGroup<Side>
          key={field}
          label={fieldCaption(i18n, field)}
          layout="cards"
          options={sides.map(side => ({
            value: side,
            label: value(field, cards[side][field]),
          }))}
          value={choices[field]}
          onChange={side => onChoose(field, side)}
        />
      ))}
    </div>
  )
}

type MergeProps = Pick<Props, 'onClose' | 'onMerged'> & Record<Side, Client> & { choices: Choices }

function useMerge({ keep, gone, choices, onClose, onMerged }: MergeProps) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(mergeClients)
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
  return { merge, problem, busy }
}

/** How much hangs on a card; unknown until it is read. */
function useCountOf(clientId: string): number | undefined {
  const history = useLive(historyOf(clientId), [clientId])
  const owned = useLive(ownedBy(clientId), [clientId])
  return (
    history &&
    history.leads.length + history.tasks.length + history.contracts.length + (owned?.length ?? 0)
  )
}

const isBlank = (value: unknown) => value === '' || value === null || value === 'unspecified'

/** The kept card's word, unless it has none. */
const firstChoices = (keep: Client, gone: Client, fields: readonly ClientField[]): Choices =>
  Object.fromEntries(
    fields.map(field => [field, isBlank(keep[field]) && !isBlank(gone[field]) ? 'gone' : 'keep']),
  )

/** Every choice is said, the kept ones too: otherwise what is blank would be filled in. A value no card may have any more is left as it is. */
function mergeEdits(
  keep: Client,
  gone: Client,
  choices: Choices,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, side]) => {
      const field = name as ClientField
      const to = (side === 'gone' ? gone : keep)[field]
      return clientFields[field].safeParse(to).success ? [[field, { from: keep[field], to }]] : []
    }),
  )
}

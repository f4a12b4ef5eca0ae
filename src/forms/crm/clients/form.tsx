/** A client's card, written or corrected; what is typed is kept as a draft. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { addClient, editClient } from '#db/client/mutations/client.ts'
import { withoutOwn } from '#db/company/own-reach.ts'
import { emailKey } from '#db/kernel/email.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useOwnReach } from '#src/domain/user/own-reach.ts'
import { type Client, sameKeys, type Searchable } from '#src/domain/client/search.ts'
import { useToday } from '#src/lib/clock.ts'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CardFields } from './fields.tsx'
import { LookalikesLine } from './lookalikes.tsx'
import styles from './detail.module.css'
import { type ClientValues, newValues, schemaOf, valuesOf } from './values.ts'

type Props = {
  client?: Client
  clients: readonly Searchable[]
  /** What was searched for when a new card was asked: perhaps the name. */
  name?: string
  onDone: (id: string) => void
  onCancel: () => void
  onOpen: (id: string) => void
}

/** Thrown away, it begins anew. */
export function ClientForm(props: Props) {
  const company = useLive(ownCompany())
  const [round, setRound] = useState(0)
  if (company === undefined) return <ListSkeleton rows={5} />
  return <Card key={round} {...props} company={company} onDiscard={() => setRound(round + 1)} />
}

type CardProps = Props & { company: Row<'company'> | null; onDiscard: () => void }

function Card({ clients, onCancel, onOpen, onDiscard, ...own }: CardProps) {
  const { seen, country, form, save, problem, busy } = useCard(own)
  const [phone, cell, email] = form.watch(['phone', 'cell', 'email'])
  const house = useOwnReach()
  const same = sameKeys(
    clients,
    withoutOwn(
      {
        phoneKey: phoneKey(phone, country),
        cellKey: phoneKey(cell, country),
        emailKey: emailKey(email),
      },
      house,
    ),
    seen?.id,
  )

  const cancel = async () => {
    await form.forget()
    onCancel()
  }

  return (
    <form noValidate className={styles['form']} onSubmit={event => void save(event)}>
      <h2 className={styles['heading']}>
        {seen ? <Trans>Edit the client</Trans> : <Trans>New client</Trans>}
      </h2>
      <Stack gap={4}>
        {form.restored && <Restored onDiscard={() => void form.forget().then(onDiscard)} />}
        {problem && problem.field === '' && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <LookalikesLine same={same} onOpen={onOpen} />
        <CardFields
          control={form.control}
          country={form.watch('country')}
          problem={problem}
          isNew={!seen}
        />
        <Line gap={2}>
          <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
            {seen ? <Trans>Save</Trans> : <Trans>Add the client</Trans>}
          </Button>
          <Button looks size="lg" onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

/** What the card holds, and how it is saved. */
function useCard({
  client,
  name = '',
  company,
  onDone,
}: Pick<CardProps, 'client' | 'name' | 'company' | 'onDone'>) {
  const { i18n } = useLingui()
  const itemSaved = useItemSaved()
  const session = useSession()
  // A session's country is one of ours; it comes from the company as plain text.
  const country = session.country as Country
  const today = useToday()
  const [seen] = useState(client)
  const [defaults] = useState<ClientValues>(() =>
    seen ? valuesOf(seen, country) : newValues(country, company?.province ?? '', i18n.locale, name),
  )
  const form = useDraftForm<ClientValues>({
    draftKey: `client:${seen?.id ?? 'new'}`,
    schema: schemaOf(country, today, seen),
    defaults,
  })
  const { run, problem, busy } = useAct(seen ? editClient : addClient)

  const save = form.handleSubmit(async typed => {
    const values = Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ]),
    ) as ClientValues
    const id = seen?.id ?? newId()
    const edits = seen ? editsBetween(defaults, values) : {}
    if (!seen && !(await run({ id, ...values }))) return
    if (seen && Object.keys(edits).length > 0 && !(await run({ id, edits }))) return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onDone(id)
  })
  return { seen, country, form, save, problem, busy }
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="info"
      icon="history"
      action={<Button variant="quiet" onPress={onDiscard}>{t`Discard`}</Button>}
    >
      <Trans>What you had begun is back.</Trans>
    </Banner>
  )
}

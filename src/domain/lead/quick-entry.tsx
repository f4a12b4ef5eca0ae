/**
 * A lead in under thirty seconds of typing: one column, name and phone first, Enter moves on, Ctrl+Enter saves.
 * Who is known already is seen while the number is typed.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { emailKey } from '#db/kernel/email.ts'
import { longText, shortText } from '#db/kernel/fields.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import { sells } from '#db/lead/status.ts'
import { type Country, leadDivisions, type LeadType, leadTypes } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { contactFields } from './contact-fields.ts'
import { KnownAlready } from './known-already.tsx'
import { QuickFields } from './quick-fields.tsx'
import styles from './quick-entry.module.css'
import { typedBeside } from './typed-beside.ts'
import { useTurn } from './use-turn.ts'

const schemaOf = (country: Country) =>
  z.object({
    ...contactFields(country),
    clientId: z.nullable(z.string()),
    type: z.enum(leadTypes),
    division: z.enum(leadDivisions),
    source: shortText,
    vehicleId: z.nullable(z.string()),
    vehicleText: shortText,
    tradeInText: shortText,
    message: longText,
    assignedTo: z.nullable(z.string()),
  })
export type QuickValues = z.infer<ReturnType<typeof schemaOf>>
export type QuickForm = ReturnType<typeof useDraftForm<QuickValues>>

/** What is known before she begins to type: a client's card, a vehicle, a number that calls. */
export type Begun = {
  type: LeadType
  clientId: string | null
  vehicleId: string | null
  name: string
  phone: string
}
type Props = {
  begun: Begun
  onType: (type: LeadType) => void
  onSaved: (id: string) => void
  onLead: (id: string) => void
  onCancel: () => void
}

export function QuickEntry({ begun, onType, onSaved, onLead, onCancel }: Props) {
  const { country, locale } = useSession()
  const saySaved = useSaySaved()
  const form = useQuickForm(begun)
  const { run, problem, busy } = useAct(logLead)
  const choice = useTurn(form, begun.type)
  const [name, phone, email, clientId] = form.watch(['name', 'phone', 'email', 'clientId'])
  /** What is empty is filled in; what was typed only gives way when that was chosen. */
  const fill = (client: TableRow<'client'> | null, words: 'typed' | 'known') => {
    form.setValue('clientId', client?.id ?? null, { shouldDirty: true })
    if (!client) return
    const typed = { ...form.getValues(), country: country as Country }
    for (const pair of typedBeside(typed, client))
      if (pair.typed === '' || (words === 'known' && pair.differs))
        form.setValue(pair.field, pair.known, { shouldValidate: pair.known !== '' })
  }
  useBegun(begun, form, client => fill(client, 'typed'))
  // The form stands until the next screen is drawn: keys pressed meanwhile are no second lead.
  const isSaved = useRef(false)
  const save = form.handleSubmit(async values => {
    if (isSaved.current) return
    const id = newId()
    const isTurn = choice !== undefined && choice.owner === values.assignedTo
    const because = isTurn ? { ruleId: choice.rule?.id ?? null, passed: choice.passed } : undefined
    const lead = { ...values, name: values.name.trim(), type: begun.type, id, locale, because }
    if (!(await run(lead))) return
    isSaved.current = true
    await form.forget()
    await saySaved(lead, () => onLead(id))
    onSaved(id)
  })
  const clear = async () => {
    await form.forget()
    onCancel()
  }
  return (
    // The keys are the fields’: the form only hears them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['quick']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      onKeyDownCapture={event => onSaveKey(event, () => void save())}
      onKeyDown={onEnter}
    >
      <Stack gap={4}>
        <h2>
          <Trans>New lead</Trans>
        </h2>
        {problem && problem.field !== 'phone' && <Banner tone="bad">{problem.text}</Banner>}
        <QuickFields
          form={form}
          type={begun.type}
          onType={onType}
          phoneProblem={problem?.field === 'phone' ? problem.text : undefined}
          assigneeProblem={problem?.field === 'assignedTo' ? problem.text : undefined}
          choice={choice}
        >
          <KnownAlready
            keys={{ phoneKey: phoneKey(phone, country as Country), emailKey: emailKey(email) }}
            clientId={clientId}
            typed={{ name, phone, email, country: country as Country }}
            onClient={fill}
            onLead={onLead}
          />
        </QuickFields>
        <Foot busy={busy} onCancel={() => void clear()} />
      </Stack>
    </form>
  )
}

type Saved = { name: string; assignedTo: string | null }
/** Whose lead it is, who has it, and the way to it for who keeps leads. */
function useSaySaved(): (lead: Saved, onOpen: () => void) => Promise<void> {
  const { t } = useLingui()
  const { forms } = useSession()
  const { replica, userId } = useLocal()
  return async ({ name, assignedTo }, onPress) => {
    const colleague = assignedTo === userId ? null : assignedTo
    const to = colleague === null ? undefined : await replica.user.get(colleague)
    const action = forms.has('crm.Leads') && { label: t`Open the lead`, onPress }
    toast(to ? t`${name}: given to ${to.name}` : t`${name}: saved`, {
      tone: 'good',
      ...(action && { action }),
    })
  }
}

function useQuickForm({ type, clientId, vehicleId, name, phone }: Begun): QuickForm {
  const { userId } = useLocal()
  const { country, may } = useSession()
  return useDraftForm<QuickValues>({
    // One draft for whoever comes in, one for each client and each vehicle a lead was begun for.
    draftKey: `lead:${['new', clientId, vehicleId].filter(Boolean).join(':')}`,
    schema: schemaOf(country as Country),
    defaults: {
      name,
      phone,
      email: '',
      clientId,
      type,
      division: 'used',
      source: '',
      vehicleId,
      vehicleText: '',
      tradeInText: '',
      message: '',
      assignedTo: sells(may) ? userId : null,
    },
  })
}

/** The client and the vehicle it is begun for say what they know. */
function useBegun(
  { clientId, vehicleId }: Begun,
  form: QuickForm,
  fill: (client: TableRow<'client'>) => void,
) {
  const given = useLive(
    async replica => (clientId ? ((await replica.client.get(clientId)) ?? null) : null),
    [clientId],
  )
  useEffect(() => {
    if (given && form.getValues('name') === '') fill(given)
    // Once, when the client has been read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [given?.id])
  const asked = useLive(
    async replica => (vehicleId ? ((await replica.vehicle.get(vehicleId)) ?? null) : null),
    [vehicleId],
  )
  useEffect(() => {
    if (asked?.condition === 'new' && !form.formState.dirtyFields.division)
      form.setValue('division', 'new')
    // Once, when the vehicle has been read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked?.id])
}

function Foot({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <Row gap={2} className={styles['foot'] ?? ''}>
      <Button type="submit" variant="primary" size="lg" icon="check" busy={busy}>
        <Trans>Save the lead</Trans>
      </Button>
      <Button looks size="lg" onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <span className={styles['hint']}>
        <Trans>Enter goes on, Ctrl+Enter saves</Trans>
      </span>
    </Row>
  )
}

/** Ctrl+Enter saves wherever the focus is in the form: a button would take it for a press and tell nobody. */
function onSaveKey(event: KeyboardEvent<HTMLFormElement>, save: () => void) {
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  // A dialog of the form is no part of it on the screen.
  const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (!isSave || !isHere || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  save()
}

/** Enter goes to the next field, as a till does; in a text of lines it is a line. */
function onEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const from = event.target
  if (event.defaultPrevented || !(from instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([type=hidden]):not(:disabled), textarea, button[type=submit]',
    ),
  ]
  fields[fields.indexOf(from) + 1]?.focus()
}

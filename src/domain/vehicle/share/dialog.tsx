/** The address of a vehicle's page, and a message with it to a lead: sent from her own telephone, then told on the lead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { recordTouch } from '#db/lead/mutations/lead.ts'
import type { Replica } from '#db/replica.ts'
import { sharedLink, shareText } from '#db/vehicle/share.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { LeadCombo } from '#src/domain/lead/combo.tsx'
import { type Lead, leadOf } from '#src/domain/lead/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useMinute } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { telOf } from '#src/lib/tel.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

type Vehicle = Row<'vehicle'>
type Props = { vehicle: Vehicle; leadId: string | null; onClose: () => void }

export function ShareDialog({ vehicle, leadId, onClose }: Props) {
  const { user, locale } = useSession()
  const now = useMinute()
  const canWrite = useHolds('crm.Leads')
  const company = useLive(ownCompany(), [])
  const link = company && sharedLink({ vehicle, company, locale }, user?.Website ?? '', now)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Share this vehicle</Trans>}
      subtitle={vehicleTitle(vehicle)}
    >
      {company && link ? (
        <Stack gap={5}>
          <PageLink link={link} title={vehicleTitle(vehicle)} />
          {canWrite && <Message vehicle={vehicle} company={company} {...{ leadId, onClose }} />}
        </Stack>
      ) : (
        company && (
          <Banner tone="info" title={<Trans>Customers see no page of it</Trans>}>
            <Trans>
              A vehicle has its page on the website while it is for sale and has a price.
            </Trans>
          </Banner>
        )
      )}
    </Dialog>
  )
}

function PageLink({ link, title }: { link: string; title: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  // Closing the system's sheet is no fault.
  const share = () => void navigator.share({ url: link, title }).catch(() => {})
  return (
    <Stack gap={2}>
      <TextField label={t`Its page`} value={link} onChange={() => {}} isReadOnly />
      <Line gap={2}>
        <Button looks icon="copy" onPress={() => void copy(link, t`Link copied`)}>
          <Trans>Copy the link</Trans>
        </Button>
        {'share' in navigator && (
          <Button looks icon="external" onPress={share}>
            <Trans>Share</Trans>
          </Button>
        )}
      </Line>
    </Stack>
  )
}

/** `writtenFor`: the lead whose message it is, so that what she changed in it stays. */
const schema = z.object({ leadId: z.string(), writtenFor: z.string(), message: longText })

type MessageProps = Props & { company: Row<'company'> }

function Message({ vehicle, company, leadId, onClose }: MessageProps) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(recordTouch)
  const { control, handleSubmit, forget, setValue } = useDraftForm({
    draftKey: `vehicle:${vehicle.id}:share:${leadId ?? ''}`,
    schema,
    defaults: { leadId: leadId ?? '', writtenFor: '', message: '' },
  })
  const chosen = useWatch({ control, name: 'leadId' })
  const message = useWatch({ control, name: 'message' })
  const writtenFor = useWatch({ control, name: 'writtenFor' })
  const reader = useLive(readerOf(chosen), [chosen])
  // The one before stays until this one is read.
  const lead = reader?.lead.id === chosen ? reader.lead : undefined
  const text = useText(vehicle, company, lead && reader)
  const body = text?.body
  useEffect(() => {
    if (body === undefined || lead?.id === writtenFor) return
    setValue('message', body)
    setValue('writtenFor', lead?.id ?? '')
  }, [body, lead?.id, writtenFor, setValue])
  const tell = (kind: 'text-sent' | 'mail-sent') =>
    handleSubmit(async ({ message: note }) => {
      if (!lead) return
      const { id, clientId } = lead
      const touch = { id: newId(), leadId: id, clientId: clientId || null, kind, note: note.trim() }
      if (!(await run(touch))) return
      await forget()
      toast(t`Operation successful`, { tone: 'good' })
      onClose()
    })()
  return (
    <Stack gap={3}>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <Tied control={control} name="leadId">
        {({ value, onChange, ...field }) => (
          <LeadCombo
            {...field}
            label={t`Send it to`}
            placeholder={t`An open lead`}
            vehicleId={vehicle.id}
            value={value || null}
            onChange={id => onChange(id ?? '')}
          />
        )}
      </Tied>
      {lead && text && (
        <>
          <Tied control={control} name="message">
            {field => <TextArea {...field} label={t`Message`} rows={7} />}
          </Tied>
          <Ways lead={lead} subject={text.subject} body={message} tell={tell} busy={busy} />
        </>
      )}
    </Stack>
  )
}

type Reader = { lead: Lead; client: Row<'client'> | null }

/** A lead and its client in one answer: a message written between the two would be in no one's language. */
const readerOf =
  (leadId: string) =>
  async (replica: Replica): Promise<Reader | null> => {
    const lead = await leadOf(leadId)(replica)
    return lead && { lead, client: await clientOf(lead.clientId)(replica) }
  }

/** In the language of the client, where one is known. */
function useText(vehicle: Vehicle, company: Row<'company'>, reader: Reader | null | undefined) {
  const { user } = useSession()
  const now = useMinute()
  if (!reader) return undefined
  const { lead, client } = reader
  const facts = { vehicle, company, locale: client?.locale ?? company.defaultLocale }
  const link = sharedLink(facts, user?.Website ?? '', now)
  const name = client?.firstName || lead.name
  return link ? shareText(facts, { name, link, by: user?.Name ?? '' }) : undefined
}

type WaysProps = {
  lead: Lead
  subject: string
  body: string
  tell: (kind: 'text-sent' | 'mail-sent') => void
  busy: boolean
}

/** Opens what sends it; that it was sent is a fact of its own. */
function Ways({ lead, subject, body, tell, busy }: WaysProps) {
  const words = encodeURIComponent(body)
  if (!lead.phone && !lead.email)
    return (
      <Banner tone="warn">
        <Trans>No phone number and no email address is known.</Trans>
      </Banner>
    )
  return (
    <Stack gap={2}>
      {lead.phone && (
        <Line gap={2}>
          <LinkButton href={`${telOf(lead, 'sms')}?body=${words}`} icon="message">
            <Trans>Write the text</Trans>
          </LinkButton>
          <Button icon="check" busy={busy} onPress={() => tell('text-sent')}>
            <Trans>Text sent</Trans>
          </Button>
        </Line>
      )}
      {lead.email && (
        <Line gap={2}>
          <LinkButton
            href={`mailto:${lead.email}?subject=${encodeURIComponent(subject)}&body=${words}`}
            icon="mail"
          >
            <Trans>Write the email</Trans>
          </LinkButton>
          <Button icon="check" busy={busy} onPress={() => tell('mail-sent')}>
            <Trans>Email sent</Trans>
          </Button>
        </Line>
      )}
    </Stack>
  )
}

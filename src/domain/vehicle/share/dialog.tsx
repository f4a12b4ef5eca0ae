/** The address of a vehicle's page, and a message with it to a lead: it leaves as every message does, with her consent asked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { sharedLink, shareText } from '#db/vehicle/share.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { LeadCombo } from '#src/domain/lead/combo.tsx'
import { type Lead, leadOf } from '#src/domain/lead/queries.ts'
import { WriteForm } from '#src/domain/message/write-form.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

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

const schema = z.object({ leadId: z.string() })

type MessageProps = Props & { company: Row<'company'> }

function Message({ vehicle, company, leadId, onClose }: MessageProps) {
  const { t } = useLingui()
  const { control, forget } = useDraftForm({
    draftKey: `vehicle:${vehicle.id}:share:${leadId ?? ''}`,
    schema,
    defaults: { leadId: leadId ?? '' },
  })
  const chosen = useWatch({ control, name: 'leadId' })
  const reader = useLive(readerOf(chosen), [chosen])
  // The one before stays until this one is read.
  const lead = reader?.lead.id === chosen ? reader.lead : undefined
  const text = useText(vehicle, company, lead && reader)
  const fills = useMemo(() => text && fillsOf(text), [text])
  const sent = () => void forget().then(onClose)
  return (
    <Stack gap={3}>
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
      {lead && fills && (
        <WriteForm
          key={lead.id}
          lead={lead}
          first={lead.email ? 'mail' : 'sms'}
          fills={fills}
          onSent={sent}
        />
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
  const [by, site] = [user?.Name ?? '', user?.Website ?? '']
  return useMemo(() => {
    if (!reader) return undefined
    const { lead, client } = reader
    const facts = { vehicle, company, locale: client?.locale ?? company.defaultLocale }
    const link = sharedLink(facts, site, now)
    const name = client?.firstName || lead.name
    return link ? { ...shareText(facts, { name, link, by }), link } : undefined
  }, [vehicle, company, reader, by, site, now])
}

/** Below what stands there already, once: what she changed in it stays when it is opened again. */
const fillsOf = ({ subject, body: text, link }: NonNullable<ReturnType<typeof useText>>) => ({
  mail: { channel: 'mail', subject, text, unless: link } as const,
  sms: { channel: 'sms', text, unless: link } as const,
})

/** Whom or what a task is about: one field over leads, clients and stock, offline. */
import { useLingui } from '@lingui/react/macro'
import { fullName } from '#db/kernel/name.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { allClients, clientOf } from '#src/domain/client/queries.ts'
import { isClientMatch } from '#src/domain/client/search.ts'
import { leadOf, standingLeads } from '#src/domain/lead/queries.ts'
import { leadText } from '#src/domain/lead/search.ts'
import { vehicleOf, vehiclesMatching } from '#src/domain/vehicle/queries.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { FieldProps } from '#src/ui/field.tsx'
import { hasWords } from '#db/kernel/fold.ts'
import type { Option } from '#src/ui/select.tsx'

/** `lead:<id>`, `client:<id>`, `vehicle:<id>`; '' stands alone. */
export type About = string
export const splitAbout = (about: About) => {
  const [table = '', id = ''] = about.split(':')
  return { table, id }
}

type Props = Omit<FieldProps, 'label'> & { value: About; onChange: (about: About) => void }
const most = 8

export function AboutField({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const { replica } = useLocal()
  const phoneText = usePhoneText()
  const status = useCaption('LeadStatus')
  const { table, id } = splitAbout(value)
  const lead = useLive(leadOf(table === 'lead' ? id : null), [table, id])
  const client = useLive(clientOf(table === 'client' ? id : null), [table, id])
  const vehicle = useLive(vehicleOf(table === 'vehicle' ? id : null), [table, id])
  const label = lead?.name ?? (client ? fullName(client) : vehicleLabel(vehicle ?? undefined))

  const search = async (query: string): Promise<Option[]> => {
    const words = personWords(query)
    const [leads, clients, vehicles] = await Promise.all([
      standingLeads()(replica),
      query.trim() === '' ? [] : allClients()(replica),
      vehiclesMatching(query, undefined, most)(replica),
    ])
    const found = leads
      .filter(each => hasWords(leadText(each, ''), words))
      .sort((a, b) => b.touchedAt - a.touchedAt)
      .slice(0, most)
    const withLead = new Set(found.map(each => each.clientId))
    const people = clients
      .filter(each => !withLead.has(each.client.id) && isClientMatch(each, words))
      .slice(0, most)
    return [
      ...found.map(each => ({
        value: `lead:${each.id}`,
        label: each.name,
        icon: 'user' as const,
        description: [status(each.status), phoneText(each.phoneKey) || each.phone, each.vehicleText]
          .filter(Boolean)
          .join(' · '),
      })),
      ...people.map(({ client: each, name }) => ({
        value: `client:${each.id}`,
        label: name,
        icon: 'users' as const,
        description: [phoneText(each.phoneKey) || each.phone, each.city]
          .filter(Boolean)
          .join(' · '),
      })),
      ...(query.trim() === ''
        ? []
        : vehicles.map(each => ({
            value: `vehicle:${each.id}`,
            label: vehicleLabel(each),
            icon: 'car' as const,
            description: each.colourExterior,
          }))),
    ]
  }
  return (
    <ComboBox
      {...field}
      label={t`About`}
      placeholder={t`Lead, client or vehicle`}
      value={value === '' ? null : value}
      valueLabel={label}
      options={search}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}

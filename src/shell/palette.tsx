import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'
import { builtForms, forms as manifest } from '#src/forms.ts'
import { useVehicleState } from '#src/domain/vehicle/state-words.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { type Command, type CommandGroup, CommandPalette } from '#src/ui/command-palette.tsx'
import { receptionTarget } from './menu-tree.ts'
import { outboxPath } from './outbox/path.ts'
import type { Found } from './palette-index.ts'
import { formTitle, sectionTitle } from './titles.ts'

type Noun = Found['noun']
type Way = {
  form: FormKey
  query: (found: Found) => Record<string, string>
  /** It begins something. */
  acts?: true
}
const byId = ({ id }: Found) => ({ id })
const asksFor = ({ id }: Found) => ({ id: '0', type: 'phone', vehicle: id })
/**
 * Where what was found is opened: by the first of these forms that she holds. Who has a vehicle on her device and not
 * the inventory inspects it, or has somebody on the telephone who asks for it.
 */
const ways: Record<Exclude<Noun, 'request'>, readonly Way[]> = {
  lead: [{ form: 'crm.Leads', query: byId }],
  client: [{ form: 'crm.Clients', query: byId }],
  vehicle: [
    { form: 'management.Inventory', query: byId },
    { form: 'management.Inspections', query: ({ note }) => ({ q: note }) },
    { form: 'crm.Leads', query: asksFor, acts: true },
    { form: 'crm.Reception', query: asksFor, acts: true },
  ],
}
const nouns: readonly Noun[] = ['request', 'lead', 'client', 'vehicle']

/** Forms at once; requests, leads, clients and vehicles as one types, from this device. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { replica } = useLocal()
  const { forms, may, locale } = useSession()
  const navigate = useNavigate()
  const tellVehicle = useVehicleState()
  const held = builtForms.filter(key => forms.has(key))
  const groups: CommandGroup[] = [
    {
      key: 'forms',
      label: t`Go to`,
      items: [
        ...held.map(key => pageOf(key, locale)),
        { key: outboxPath(locale), label: t`Outbox`, icon: 'cloud-check' },
      ],
    },
  ]
  const labels: Record<Noun, string> = {
    request: t`Requests`,
    lead: t`Leads`,
    client: t`Clients`,
    vehicle: t`Vehicles`,
  }
  // A request that waits is where the bell leads with it.
  const desk = holdsAny(forms, alertForms.requests) && receptionTarget(forms, builtForms)
  const wayTo = (noun: Noun): Way | undefined =>
    noun === 'request'
      ? desk
        ? { form: desk, query: byId }
        : undefined
      : ways[noun].find(({ form, acts }) => held.includes(form) && (!acts || may.has(form)))
  const shown = nouns.flatMap(noun => {
    const way = wayTo(noun)
    return way ? [{ noun, way }] : []
  })

  const search = async (query: string): Promise<CommandGroup[]> => {
    const { findRows } = await import('./palette-index.ts')
    const found = await findRows(replica, query)
    const cars = await replica.vehicle.bulkGet(
      found.flatMap(({ noun, id }) => (noun === 'vehicle' ? [id] : [])),
    )
    const carById = new Map(cars.flatMap(car => (car ? [[car.id, car] as const] : [])))
    return shown.map(({ noun, way }) => ({
      key: noun,
      label: labels[noun],
      items: found
        .filter(each => each.noun === noun)
        .map(each => ({
          key: hrefOf(way.form, locale, way.query(each)),
          label: each.title,
          description: [each.note, tellVehicle(carById.get(each.id))].filter(Boolean).join(' · '),
          icon: noun === 'vehicle' ? ('car' as const) : manifest[way.form]?.icon,
        })),
    }))
  }
  const what = [t`forms`, ...shown.map(({ noun }) => labels[noun].toLocaleLowerCase(locale))]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(what)
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={t`Search`}
      placeholder={shown.length ? t`Name, phone, stock number, VIN, form` : t`The name of a form`}
      note={t`Searches ${list}, on this device.`}
      groups={groups}
      search={shown.length ? search : undefined}
      onChoose={command => void navigate(command.key)}
    />
  )
}

const pageOf = (key: FormKey, locale: Locale): Command => ({
  key: hrefOf(key, locale),
  label: formTitle(key, locale),
  description: sectionTitle(key, locale),
  icon: manifest[key]?.icon,
})

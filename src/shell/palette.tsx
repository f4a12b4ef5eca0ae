import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { type FormKey } from '#db/forms.ts'
import { builtForms, forms as manifest } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { type Command, type CommandGroup, CommandPalette } from '#src/ui/command-palette.tsx'
import { outboxPath } from './outbox/path.ts'
import type { Found } from './palette-index.ts'
import { formTitle, sectionTitle } from './titles.ts'

const nouns = {
  lead: 'crm.Leads',
  client: 'crm.Clients',
  vehicle: 'management.Inventory',
} as const satisfies Record<Found['noun'], FormKey>

/** Forms at once; leads, clients and vehicles as one types, from this device. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { replica } = useFloor()
  const { forms, locale } = useSession()
  const navigate = useNavigate()
  const held = builtForms.filter(key => forms.has(key))
  const pages: Command[] = held.map(key => ({
    key: hrefOf(key, locale),
    label: formTitle(key, locale),
    description: sectionTitle(key, locale),
    icon: manifest[key]?.icon,
  }))
  const groups: CommandGroup[] = [
    {
      key: 'forms',
      label: t`Go to`,
      items: [...pages, { key: outboxPath(locale), label: t`Outbox`, icon: 'cloud-check' }],
    },
  ]
  const labels = { lead: t`Leads`, client: t`Clients`, vehicle: t`Vehicles` }

  const search = async (query: string): Promise<CommandGroup[]> => {
    const { findRows } = await import('./palette-index.ts')
    const found = await findRows(replica, query)
    const shown = (Object.keys(nouns) as Found['noun'][]).filter(noun => held.includes(nouns[noun]))
    return shown.map(noun => ({
      key: noun,
      label: labels[noun],
      items: found
        .filter(each => each.noun === noun)
        .map(({ id, title, note }) => ({
          key: hrefOf(nouns[noun], locale, { id }),
          label: title,
          description: note,
          icon: manifest[nouns[noun]]?.icon,
        })),
    }))
  }
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={t`Search`}
      placeholder={t`A form, a name, a phone number, a stock number`}
      groups={groups}
      search={search}
      onChoose={command => void navigate(command.key)}
    />
  )
}

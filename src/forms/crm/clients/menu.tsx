/** The list as a file. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Searchable } from '#src/domain/client/search.ts'
import { useToday } from '#src/domain/vehicle/clock.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { clientsCsv } from './export.ts'

export function ClientMenu({ shown }: { shown: readonly Searchable[] }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const clients = () => shown.map(({ client }) => client)
  const items = useExportItems({
    name: `clients-${today}`,
    rows: clients,
    csv: () => clientsCsv(clients(), i18n),
    isEmpty: shown.length === 0,
    said: t({
      message: plural(shown.length, { one: '# client exported', other: '# clients exported' }),
    }),
  })
  return <MenuButton label={t`More`} icon="more" iconOnly items={items} />
}

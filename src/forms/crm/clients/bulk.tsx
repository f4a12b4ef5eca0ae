/** Acts on the clients that were picked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteClient, editClient, restoreClient } from '#db/client/mutations/client.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import type { Client, Searchable } from '#src/domain/client/search.ts'
import { TagButton } from '#src/domain/tag/tag-button.tsx'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { type BulkAct, thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { useClientExport } from './use-client-export.ts'

type Props = { shown: readonly Searchable[]; picking: Picking }

export function ClientBulk({ shown, picking }: Props) {
  const { t } = useLingui()
  const chosen = shown.filter(({ client }) => picking.picked?.has(client.id))
  const clients = chosen.map(({ client }) => client)
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useClientExport(chosen)
  const [isDeleting, setDeleting] = useState(false)
  const isNone = clients.length === 0
  const write = (to: Locale) =>
    act(clients.filter(({ locale }) => locale !== to).map(client => written(client, to)))
  return (
    <BulkBar
      label={t`Selected clients`}
      count={clients.length}
      ids={() => shown.map(({ client }) => client.id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <MenuButton
        label={t`Language`}
        isDisabled={isNone}
        items={locales.map(locale => ({
          key: locale,
          label: localeNames[locale],
          onAct: () => void write(locale),
        }))}
      />
      <TagButton table="client" rows={clients} act={act} />
      <Button icon="trash" isDisabled={isNone} onPress={() => setDeleting(true)}>
        <Trans>Delete</Trans>
      </Button>
      <DeleteDialog
        isOpen={isDeleting}
        title={<Plural value={clients.length} one="Delete # client" other="Delete # clients" />}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          void act(clients.map(deleted))
        }}
      />
    </BulkBar>
  )
}

const written = ({ id, locale }: Client, wanted: Locale) =>
  thereAndBack(id, (from, to) => actOf(editClient, { id, edits: { locale: { from, to } } }), [
    locale,
    wanted,
  ])
const deleted = ({ id: clientId }: Client): BulkAct => ({
  key: clientId,
  act: actOf(deleteClient, { clientId }),
  undo: actOf(restoreClient, { clientId }),
})

/** Finds the other card of the same person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isClientMatch, type Searchable } from '#src/domain/client/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  exceptId: string
  clients: readonly Searchable[]
  onPick: (id: string) => void
  onClose: () => void
}
const most = 20

export function PickClient({ exceptId, clients, onPick, onClose }: Props) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const search = async (query: string) => {
    const words = personWords(query)
    return clients
      .filter(each => each.client.id !== exceptId && isClientMatch(each, words))
      .slice(0, most)
      .map(({ client, name }) => ({
        value: client.id,
        label: name,
        description: [
          phoneText(client.phoneKey || client.cellKey) || client.phone,
          client.email,
          client.city,
        ]
          .filter(Boolean)
          .join(' · '),
      }))
  }
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={<Trans>Merge with another card</Trans>}>
      <ComboBox
        label={t`The other card`}
        placeholder={t`Name, phone, email`}
        // The dialog is this one field.
        autoFocus
        value={null}
        options={search}
        onChange={id => id && onPick(id)}
      />
    </Dialog>
  )
}

/** What can be done with one row of a settings page: edited or removed. */
import { useLingui } from '@lingui/react/macro'
import { MenuButton } from '#src/ui/menu.tsx'

export function EditMenu({
  label,
  onEdit,
  onRemove,
}: {
  label: string
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <MenuButton
      iconOnly
      label={label}
      items={[
        { key: 'edit', label: t`Edit`, icon: 'edit', onAct: onEdit },
        { key: 'remove', label: t`Remove`, icon: 'trash', danger: true, onAct: onRemove },
      ]}
    />
  )
}

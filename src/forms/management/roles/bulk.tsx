/** Acts on the roles that were picked: reading only, and back; those that nobody has can be deleted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { actOf } from '#db/kernel/mutation.ts'
import { holdersOf } from '#db/user/grants.ts'
import { deleteRole, editRole, restoreRole } from '#db/user/mutations/role.ts'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import type { HouseRoles, Role } from './house.ts'
import { useRolesExport } from './use-roles-export.ts'

type Props = { shown: readonly Role[]; people: HouseRoles['people']; picking: Picking }

export function RolesBulk({ shown, people, picking }: Props) {
  const { t } = useLingui()
  const roles = shown.filter(({ id }) => picking.picked?.has(id))
  const free = roles.filter(({ id }) => holdersOf(id, people).length === 0)
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useRolesExport(roles, people)
  const allow = (readOnly: boolean) =>
    act(
      roles
        .filter(role => role.readOnly !== readOnly)
        .map(({ id: roleId }) =>
          thereAndBack(
            roleId,
            (from, to) => actOf(editRole, { roleId, edits: { readOnly: { from, to } } }),
            [!readOnly, readOnly],
          ),
        ),
    )
  const remove = () =>
    act(
      free.map(({ id: roleId }) => ({
        key: roleId,
        act: actOf(deleteRole, { roleId }),
        undo: actOf(restoreRole, { roleId }),
      })),
    )
  return (
    <BulkBar
      label={t`Selected roles`}
      count={roles.length}
      ids={() => shown.map(({ id }) => id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <MenuButton
        label={t`What it lets do`}
        isDisabled={roles.length === 0}
        items={[
          { key: 'read', label: t`Read only`, icon: 'eye', onAct: () => void allow(true) },
          { key: 'act', label: t`Read and act`, icon: 'edit', onAct: () => void allow(false) },
        ]}
      />
      <Button isDisabled={free.length === 0} onPress={() => void remove()}>
        <Trans>Delete those nobody has</Trans>
      </Button>
    </BulkBar>
  )
}

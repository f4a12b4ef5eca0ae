/** Acts on the roles that were picked: reading only, and back; those that nobody has can be deleted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FormKey } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { holdersOf, rightsChanges } from '#db/user/grants.ts'
import { deleteRole, editRole, restoreRole } from '#db/user/mutations/role.ts'
import { givenUp, GiveUpDialog } from '#src/domain/user/give-up-dialog.tsx'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { type BulkAct, thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { type HouseRoles, type Role, roleKeepers } from './house.ts'
import { useRolesExport } from './use-roles-export.ts'

type Props = { shown: readonly Role[]; house: HouseRoles; picking: Picking }

export function RolesBulk({ shown, house, picking }: Props) {
  const { t } = useLingui()
  const roles = shown.filter(({ id }) => picking.picked?.has(id))
  const free = roles.filter(({ id }) => holdersOf(id, house.people).length === 0)
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useRolesExport(roles, house.people)
  const { allow, asked } = useAllow(roles, house, act)
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
          { key: 'read', label: t`Read only`, icon: 'eye', onAct: () => allow(true) },
          { key: 'act', label: t`Read and act`, icon: 'edit', onAct: () => allow(false) },
        ]}
      />
      <Button isDisabled={free.length === 0} onPress={() => void remove()}>
        <Trans>Delete those nobody has</Trans>
      </Button>
      {asked}
    </BulkBar>
  )
}

type Doing = (acts: readonly BulkAct[], isForGood?: boolean) => Promise<void>
/** Before her own role only reads she is asked: she could not take that back. */
function useAllow(roles: readonly Role[], house: HouseRoles, act: Doing) {
  const { userId } = useLocal()
  const [lost, setLost] = useState<FormKey[]>()
  const own = house.people.find(({ id }) => id === userId)?.roleIds ?? []
  const reading = house.roles.map(role =>
    roles.includes(role) ? { ...role, readOnly: true } : role,
  )
  const change = (readOnly: boolean, isForGood?: boolean) =>
    act(
      roles
        .filter(role => role.readOnly !== readOnly)
        // Her own last: with it goes the right to change the others.
        .toSorted((a, b) => Number(own.includes(a.id)) - Number(own.includes(b.id)))
        .map(({ id: roleId }) =>
          thereAndBack(
            roleId,
            (from, to) => actOf(editRole, { roleId, edits: { readOnly: { from, to } } }),
            [!readOnly, readOnly],
          ),
        ),
      isForGood,
    )
  const allow = (readOnly: boolean) => {
    const hers = readOnly ? givenUp(rightsChanges(house.people, house.roles, reading), userId) : []
    if (hers.length > 0) setLost(hers)
    else void change(readOnly)
  }
  const asked: ReactNode = lost && (
    <GiveUpDialog
      lost={lost}
      roles={reading}
      by={roleKeepers}
      onConfirm={async () => {
        setLost(undefined)
        await change(true, true)
      }}
      onCancel={() => setLost(undefined)}
    />
  )
  return { allow, asked }
}

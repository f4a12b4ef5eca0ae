/** Acts on the people who were picked: a role given to all of them, or taken from all. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormKey } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { rolesChanges } from '#db/user/grants.ts'
import { giveRoles } from '#db/user/mutations/people.ts'
import type { RosterLine } from '#src/domain/user/account-calls.ts'
import { givenUp, GiveUpDialog } from '#src/domain/user/give-up-dialog.tsx'
import type { Person } from '#src/domain/user/people.ts'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import type { HouseOfPeople } from './list.tsx'
import { usePeopleExport } from './use-people-export.ts'
import { useRoleOptions } from './use-roles.ts'

type Props = {
  house: HouseOfPeople | undefined
  shown: readonly Person[]
  lines: ReadonlyMap<string, RosterLine> | undefined
  picking: Picking
}

export function PeopleBulk({ house, shown, lines, picking }: Props) {
  const { t } = useLingui()
  const people = shown.filter(({ id }) => picking.picked?.has(id))
  // Who has left is as she was.
  const here = people.filter(({ user }) => user !== null)
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = usePeopleExport(people, lines)
  const roles = useRoleOptions(house?.roles ?? [])
  const { userId } = useLocal()
  const [asked, setAsked] = useState<{ roleId: string; lost: FormKey[] }>()
  const change = (roleId: string, isGiven: boolean, isForGood = false) =>
    act(
      here
        .filter(({ roleIds }) => roleIds.includes(roleId) !== isGiven)
        // Herself last: what she takes off herself may be what she does it by.
        .toSorted((a, b) => Number(a.id === userId) - Number(b.id === userId))
        .map(person => withRoles(person, rolesWith(person, roleId, isGiven))),
      isForGood,
    )
  const ask = (roleId: string, isGiven: boolean) => {
    const own = here.find(({ id }) => id === userId)
    const wanted = own && rolesWith(own, roleId, isGiven)
    const changes =
      own?.user && wanted?.length ? rolesChanges(own.user, house?.roles ?? [], wanted) : []
    const lost = givenUp(changes, userId)
    if (lost.length === 0) return void change(roleId, isGiven)
    setAsked({ roleId, lost })
  }
  const items = (isGiven: boolean) =>
    roles.map(({ value, label }) => ({
      key: value,
      label,
      onAct: () => ask(value, isGiven),
    }))
  return (
    <BulkBar
      label={t`Selected people`}
      count={people.length}
      ids={() => shown.map(({ id }) => id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <MenuButton label={t`Give a role`} isDisabled={here.length === 0} items={items(true)} />
      <MenuButton label={t`Take a role`} isDisabled={here.length === 0} items={items(false)} />
      {asked && (
        <GiveUpDialog
          lost={asked.lost}
          roles={house?.roles ?? []}
          onConfirm={async () => {
            setAsked(undefined)
            await change(asked.roleId, false, true)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </BulkBar>
  )
}

const rolesWith = ({ roleIds }: Person, roleId: string, isGiven: boolean) => {
  const rest = roleIds.filter(each => each !== roleId)
  return isGiven ? [...rest, roleId] : rest
}
const withRoles = ({ id: userId, roleIds }: Person, wanted: string[]) =>
  thereAndBack(
    userId,
    (from, to) => actOf(giveRoles, { userId, edits: { roleIds: { from, to } } }),
    [roleIds, wanted],
  )

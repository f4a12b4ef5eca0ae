/** Acts on the people who were picked: a role given to all of them, or taken from all. */
import { useLingui } from '@lingui/react/macro'
import { actOf } from '#db/kernel/mutation.ts'
import { giveRoles } from '#db/user/mutations/people.ts'
import type { RosterLine } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
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
  const change = (roleId: string, isGiven: boolean) =>
    act(
      here
        .filter(({ roleIds }) => roleIds.includes(roleId) !== isGiven)
        .map(person => {
          const rest = person.roleIds.filter(each => each !== roleId)
          return withRoles(person, isGiven ? [...rest, roleId] : rest)
        }),
    )
  const items = (isGiven: boolean) =>
    roles.map(({ value, label }) => ({
      key: value,
      label,
      onAct: () => void change(value, isGiven),
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
    </BulkBar>
  )
}

const withRoles = ({ id: userId, roleIds }: Person, wanted: string[]) =>
  thereAndBack(
    userId,
    (from, to) => actOf(giveRoles, { userId, edits: { roleIds: { from, to } } }),
    [roleIds, wanted],
  )

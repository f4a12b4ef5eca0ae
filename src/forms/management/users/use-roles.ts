/** Roles as boxes to tick: those one may give or take, and those the person has already, fixed where they are beyond. */
import type { Row } from '#db/kernel/mutation.ts'
import { mayGive } from '#db/user/giving.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { byLabel } from '#src/lib/by-name.ts'

type Of = { id: string; roleIds: readonly string[] }

export function useRoleOptions(roles: readonly Row<'role'>[], person?: Of) {
  const who = useWho()
  const isHerOwn = person?.id === who.userId
  const roleWords = useRoleWords()
  return roles
    .map(role => ({ role, isFixed: !mayGive(role, who) }))
    .filter(({ role, isFixed }) => !isFixed || person?.roleIds.includes(role.id))
    .map(({ role: { id, name }, isFixed }) => ({
      value: id,
      label: roleWords(name),
      isFixed: isFixed && !isHerOwn,
    }))
    .sort(byLabel)
}

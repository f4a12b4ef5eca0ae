/** Everybody who works or worked here, for who sees to the team. */
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Replica } from '#db/replica.ts'
import { rolesOf } from '#db/user/takers.ts'
import { findable } from '#db/kernel/findable.ts'
import { compareKeys, nameKey } from '#src/lib/by-name.ts'

export type Account = Pick<Row<'userAccount'>, 'emailRedirect' | 'websiteLevel'>
export type Person = Pick<
  Row<'user'>,
  'id' | 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'cell' | 'image' | 'roleIds'
> & {
  /** Her row, while she works here. */
  user: Row<'user'> | null
  account: Account
  leftAt: number | null
  /** Names of her roles, one after the other. */
  type: string
  sortKey: string
  searchKey: string
}

export const noAccount: Account = { emailRedirect: '', websiteLevel: 'none' }

/** By name. Whoever left is as she was on her last day. */
export const everybody = () => async (replica: Replica) => {
  const [users, accounts, roles] = await Promise.all([
    replica.user.toArray(),
    replica.userAccount.toArray(),
    replica.role.toArray(),
  ])
  const accountOf = new Map(accounts.map(account => [account.id, account]))
  const typeOf = (roleIds: string[]) =>
    rolesOf({ roleIds }, roles)
      .map(({ name }) => name)
      .join(', ')
  const here = users
    .filter(user => user.active && user.deletedAt === null)
    .map(user => ({ ...user, user, leftAt: null }))
  const isHere = new Set(here.map(({ id }) => id))
  const gone = accounts.flatMap(({ id, left }) =>
    left && !isHere.has(id)
      ? [{ ...left, id, name: fullName(left), user: null, leftAt: left.at }]
      : [],
  )
  const people = [...here, ...gone].map((who): Person => {
    const { id, name, firstName, lastName, email, phone, cell, image, roleIds, user, leftAt } = who
    const type = typeOf(roleIds)
    return {
      id,
      name,
      firstName,
      lastName,
      email,
      phone,
      cell,
      image,
      roleIds,
      user,
      leftAt,
      type,
      account: accountOf.get(id) ?? noAccount,
      sortKey: nameKey(`${lastName} ${firstName}`),
      searchKey: findable(`${name} ${email} ${phone} ${cell} ${phone.replace(/\D/g, '')}`),
    }
  })
  people.sort((a, b) => compareKeys(a.sortKey, b.sortKey))
  return { people, roles: roles.filter(({ deletedAt }) => deletedAt === null) }
}

/** What people of each role begin with. */
import type { Replica } from '#db/replica.ts'
import { worksHere } from '#db/user/takers.ts'
import { byName } from '#src/lib/by-name.ts'

export const houseDefaults = () => async (replica: Replica) => {
  const [roles, rows, users] = await Promise.all([
    replica.role.toArray(),
    replica.userDefault.toArray(),
    replica.user.toArray(),
  ])
  return {
    roles: roles.filter(({ deletedAt }) => deletedAt === null),
    defaults: new Map(rows.map(row => [row.id, row])),
    people: users.filter(worksHere).sort(byName),
  }
}

import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { byName } from '#src/lib/by-name.ts'

/** The dealership; null until it is on the device. */
export const ownCompany = () => async (replica: Replica) =>
  (await replica.company.toCollection().first()) ?? null

/** What was done on its page, newest first. */
export const companyChanges =
  () =>
  async (replica: Replica): Promise<Row<'companyChange'>[]> =>
    (await replica.companyChange.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

/** Colleagues who work here, by name. */
export const activeColleagues =
  () =>
  async (replica: Replica): Promise<Row<'user'>[]> =>
    (await replica.user.toArray())
      .filter(({ active, deletedAt }) => active && deletedAt === null)
      .toSorted(byName)

/** What products of the menu cost by their ids; nothing on a device whose person may not see it. */
export const productCosts = () => async (replica: Replica) =>
  new Map(
    (await replica.productCost.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id, costs }) => [id, costs]),
  )

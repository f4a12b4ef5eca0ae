import type { Replica } from '#db/replica.ts'

/** The dealership; null until it is on the device. */
export const ownCompany = () => async (replica: Replica) =>
  (await replica.company.toCollection().first()) ?? null

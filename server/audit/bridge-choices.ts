/** What 2.0 drew is drawn again from the numbers that are kept of it, so that nobody can have chosen for it. */
import { drawnFrom } from '#db/bridge/choose.ts'
import { bridgeChoice } from '#db/schema.ts'
import { seedOf } from '../bridge/chosen.ts'
import { profileOf } from '../dealership/profile.ts'
import { type Check, Findings, type Scene } from './check.ts'

export async function checkChoices({ db, breathe }: Scene): Promise<Check> {
  const found = new Findings('bridge choices')
  const { id: companyId } = profileOf(db)
  for (const { id, at, siteId, arms } of db.select().from(bridgeChoice).all()) {
    found.checked += 1
    const again = drawnFrom(arms, seedOf(companyId, siteId, at))
    if (arms.some(({ drawn }, place) => drawn !== again[place]))
      found.problem(`${id} was drawn otherwise than its numbers say`)
    await breathe()
  }
  return found.result()
}

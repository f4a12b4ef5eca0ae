/** Where a car's label, the website and the contracts being written on this device do not agree. */
import { saidByContract } from '#db/contract/gate/car-said.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { keptContent } from '#db/vehicle/label/compare.ts'
import {
  type Contradiction,
  contradictions,
  saidByLabel,
  saidByWebsite,
} from '#db/vehicle/label/contradictions.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { latestLabel, vehicleCommentsOf } from '#src/domain/vehicle/queries.ts'
import { numberOf } from './queries.ts'

export type CarFinding = Contradiction & { number: string }
/** What its printed label, the website and the drafts of its contracts contradict each other in. */
export const saidOfCar =
  (vehicle: Row<'vehicle'>, today: string) =>
  async (replica: Replica): Promise<CarFinding[]> => {
    const [printed, company] = [await latestLabel(vehicle.id)(replica), await ownCompany()(replica)]
    const label = printed && keptContent(printed.content)
    if (!company || !label) return []
    const drafts = (await replica.saleContract.where({ vehicleId: vehicle.id }).toArray()).filter(
      ({ deletedAt, status }) => deletedAt === null && status === 'draft',
    )
    const { real } = label.odometer
    const website = saidByWebsite(vehicle, {
      price: allInPrice(vehicle, company.country),
      real,
      on: today,
      remarks: await vehicleCommentsOf(vehicle.id)(replica),
    })
    const { labelFacts, odometer } = vehicle
    const distance = labelFacts?.realOdometer ?? odometer
    // Who may not read the facts of a label does not know it; where the odometer is right it says the same.
    const isOther = labelFacts && (real !== null || distance !== odometer)
    const said = {
      label: saidByLabel(label),
      website: { ...website, real: isOther ? distance : null },
    }
    return [
      ...contradictions(said).map(each => ({ ...each, number: '' })),
      ...drafts.flatMap(draft =>
        contradictions({ ...said, contract: saidByContract(draft) })
          .filter(({ between }) => between.includes('contract'))
          .map(each => ({ ...each, number: numberOf(draft) })),
      ),
    ]
  }

/** What each dealership of the demonstration world sells. */
import * as canada from './catalogue/cars-canada.ts'
import * as play from './catalogue/recreation.ts'
import * as spain from './catalogue/cars-spain.ts'
import type { Lot } from './vehicles.ts'

const onlyUsed = (all: typeof canada.usedCars, fresh: typeof canada.newCars) =>
  all.filter(model => !fresh.includes(model))

export const lotsOf: Record<string, readonly Lot[]> = {
  'c-boreal': [
    { models: canada.newCars, condition: 'new', count: 26 },
    { models: canada.newCars, condition: 'demonstrator', count: 3 },
    { models: canada.newCars.slice(3), condition: 'courtesy', count: 2 },
    { models: onlyUsed(canada.usedCars, canada.newCars), condition: 'used', count: 40 },
    { models: canada.newCars, condition: 'used', count: 12 },
    {
      models: onlyUsed(canada.usedCars, canada.newCars).slice(20),
      condition: 'consignment',
      count: 2,
    },
  ],
  'c-grandsentier': [
    { models: play.motorhomes, condition: 'used', count: 7 },
    { models: play.motorhomes, condition: 'new', count: 5 },
    { models: play.towables, condition: 'new', count: 15 },
    { models: play.towables, condition: 'used', count: 9 },
    { models: play.snowmobiles.slice(0, 5), condition: 'new', count: 8 },
    { models: play.snowmobiles, condition: 'used', count: 8 },
    { models: play.offRoads, condition: 'new', count: 7 },
    { models: play.offRoads, condition: 'used', count: 6 },
    { models: play.motorcycles, condition: 'new', count: 8 },
    { models: play.motorcycles, condition: 'used', count: 9 },
    { models: play.water, condition: 'new', count: 4 },
    { models: play.motorhomes, condition: 'consignment', count: 2 },
  ],
  'c-levante': [
    { models: spain.newCars, condition: 'new', count: 20 },
    { models: spain.newCars, condition: 'demonstrator', count: 3 },
    { models: onlyUsed(spain.usedCars, spain.newCars), condition: 'used', count: 38 },
    { models: spain.newCars, condition: 'used', count: 8 },
    { models: spain.newCars.slice(1), condition: 'courtesy', count: 1 },
  ],
}

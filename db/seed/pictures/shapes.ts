/** Every drawn shape by its name. */
import * as house from './house.ts'
import * as play from './play.ts'
import * as road from './road.ts'

export const shapes = {
  sedan: road.sedan,
  coupe: road.coupe,
  hatch: road.hatch,
  wagon: road.wagon,
  suv: road.suv,
  pickup: road.pickup,
  van: road.van,
  classa: house.classA,
  classc: house.classC,
  camper: house.camperVan,
  travel: house.travelTrailer,
  fifth: house.fifthWheel,
  tent: house.tentTrailer,
  trailer: house.utilityTrailer,
  sled: play.sled,
  sportbike: play.sportbike,
  cruiser: play.cruiser,
  dirtbike: play.dirtbike,
  trike: play.trike,
  atv: play.atv,
  sidebyside: play.sideBySide,
  watercraft: play.watercraft,
  pontoon: play.pontoon,
  engine: play.engine,
} as const satisfies Record<string, () => string>
export type Shape = keyof typeof shapes

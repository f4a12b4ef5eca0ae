/** The list of a publisher as the script on its page draws it, in the page's language and fresh: the price of this moment holds. */
import type { ShownCards } from '#db/bridge/cards.ts'
import { words } from '#db/kernel/words.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { widgetLocale } from '#db/widget/shown.ts'
import { distance, priceText } from '../website/format.ts'
import type { Site } from '../website/site.ts'
import { type Publisher, unitsFor } from './export.ts'

/** Whose it is stands on whatever is paid for. */
const advertisement = words({ en: 'Advertisement', fr: 'Publicité', es: 'Publicidad' })

/** @param wanted languages of the page and its visitor, the first one first */
export function cardsFor(site: Site, publisher: Publisher, wanted: readonly string[]): ShownCards {
  const locale = widgetLocale({ locale: null }, wanted, site.company)
  const list = unitsFor(site, { ...publisher, servedAt: site.now })
  return {
    locale,
    label: `${advertisement[locale]} · ${list.company}`,
    cards: list.units.map(unit => ({
      title: vehicleTitle(unit, locale),
      price: priceText(unit.priceMinor, list.currency, locale),
      distance: distance(unit.distance, unit.odometerType, locale),
      photo: unit.photo,
      thumb: unit.thumb,
      url: unit.url,
    })),
  }
}

/** A widget as a page draws it, with the stock the public may see where it is about that. */
import { pathOf, siteLocales, vehiclePath } from '#db/company/site-paths.ts'
import type { Locale } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { type Shown, shownOf, type ShownStock, widgetLocale } from '#db/widget/shown.ts'
import { siteOrigin } from '../platform/site-origin.ts'
import { catalogueOf } from '../website/catalogue.ts'
import { priceText } from '../website/format.ts'
import type { Known, WidgetDeps } from './key.ts'

const mostNewest = 4

/** @param wanted languages of the page and its visitor, the first one first */
export function shownFor(
  deps: WidgetDeps,
  { dealership, house, brand, widget }: Known,
  wanted: readonly string[],
  now: number,
): Shown {
  const locale = widgetLocale(widget, wanted, house)
  const stock = widget.kind === 'stock' ? stockOf(deps, { dealership, house }, locale, now) : null
  return shownOf(widget, house, brand, locale, stock)
}

function stockOf(
  deps: WidgetDeps,
  { dealership, house }: Pick<Known, 'dealership' | 'house'>,
  locale: Locale,
  now: number,
): ShownStock {
  const units = catalogueOf(dealership.db, now)
  const origin = siteOrigin(deps, dealership.id, house.hostname)
  const spoken = siteLocales(house)
  const there = spoken.includes(locale) ? locale : (spoken[0] ?? house.defaultLocale)
  const price = (minor: number) => priceText(minor, house.currency, locale)
  const least = units.reduce<number | null>(
    (low, { price: { totalMinor } }) => (low === null || totalMinor < low ? totalMinor : low),
    null,
  )
  return {
    count: units.length,
    from: least === null ? null : price(least),
    newest: units.slice(0, mostNewest).map(unit => ({
      title: vehicleTitle(unit, locale),
      price: price(unit.price.totalMinor),
      link: origin ? origin + vehiclePath(there, unit) : null,
    })),
    link: origin ? origin + pathOf(there, 'stock') : null,
  }
}

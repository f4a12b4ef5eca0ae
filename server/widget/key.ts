/** What the key in a page's script tag names: a widget of a dealership. It is public; the origins it may stand on are what counts. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { brand, company } from '#db/platform/schema.ts'
import { rowOf } from '#db/rows.ts'
import { takesTexts } from '#db/phone/texts.ts'
import { trackedNumber, widgetSubscription } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'

export type WidgetDeps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
export type Known = {
  dealership: Dealership
  house: Row<'company'>
  brand: { hue: number; chroma: number }
  widget: Row<'widget'>
  /** Switched on, of a kind the dealership has taken, and one whose number is reached. */
  isOn: boolean
}

/** @param key `<dealership>.<widget>` */
export function widgetOfKey({ platform, dealerships }: WidgetDeps, key: string): Known | undefined {
  const dot = key.indexOf('.')
  if (dot < 1 || key.length > 200) return undefined
  const companyId = key.slice(0, dot)
  const found = platform.db
    .select({ hue: brand.hue, chroma: brand.chroma })
    .from(company)
    .innerJoin(brand, eq(brand.key, company.brandKey))
    .where(and(eq(company.id, companyId), eq(company.active, true)))
    .get()
  const dealership = found && dealerships.get(companyId)
  if (!dealership) return undefined
  // rowOf reads any table; its rows are those of the table named.
  const widget = rowOf(dealership.db, 'widget', key.slice(dot + 1)) as Row<'widget'> | undefined
  if (!widget || widget.deletedAt !== null) return undefined
  const taken = dealership.db
    .select({ id: widgetSubscription.id })
    .from(widgetSubscription)
    .where(
      and(
        eq(widgetSubscription.kind, widget.kind),
        isNull(widgetSubscription.endedAt),
        isNull(widgetSubscription.deletedAt),
      ),
    )
    .get()
  const house = profileOf(dealership.db)
  const isOn = widget.active && taken !== undefined && isReached(dealership.db, widget, house)
  return { dealership, house, brand: found, widget, isOn }
}

/** A text is asked for only where it arrives: a number may have been taken off the list since. */
function isReached(
  db: Db,
  { kind, phone }: Row<'widget'>,
  house: Pick<Row<'company'>, 'phone' | 'country'>,
): boolean {
  if (kind !== 'sms') return true
  const numbers = db.select().from(trackedNumber).all()
  return takesTexts(phone.trim() || house.phone, numbers, house.country)
}

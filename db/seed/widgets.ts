/** What stands on the dealership's own website, and the kinds of widgets it has taken. */
import type { Row } from '../kernel/mutation.ts'
import { words } from '../kernel/words.ts'
import type { WidgetKind } from '../widget/terms.ts'
import type { widgetSight, widgetTap } from '../schema.ts'
import { hourMs, row, type Stage } from './stage.ts'

const names = words<Record<'contact' | 'stock' | 'trade', string>>({
  en: { contact: 'Every page', stock: 'Home page', trade: 'Trade-in page' },
  fr: { contact: 'Toutes les pages', stock: 'Page d’accueil', trade: 'Page d’échange' },
  es: { contact: 'Todas las páginas', stock: 'Página de inicio', trade: 'Página de tasación' },
  frFr: { trade: 'Page de reprise' },
  esCo: { trade: 'Página de avalúo' },
})

export function widgetsOf(
  stage: Stage,
  { hostname }: Row<'company'>,
): { widget: Row<'widget'>[]; widgetSubscription: Row<'widgetSubscription'>[] } {
  const [director = ''] = stage.staff.directors
  const taken = (id: string, kind: WidgetKind, days: number, endedDays?: number) =>
    row({
      id,
      kind,
      takenAt: stage.at(days, '09:30'),
      takenBy: director,
      endedAt: endedDays === undefined ? null : stage.at(endedDays, '16:00'),
      endedBy: endedDays === undefined ? null : director,
    })
  const widget = (id: string, kind: 'contact' | 'stock' | 'trade', more: object = {}) =>
    row({
      id,
      kind,
      name: names[stage.locale][kind],
      active: true,
      place: 'right' as const,
      locale: null,
      colour: '',
      labels: {},
      intros: {},
      division: 'used' as const,
      sourceName: '',
      phone: '',
      origins: [`https://www.${hostname}`],
      createdAt: stage.at(-40, '10:00'),
      createdBy: director,
      ...more,
    })
  return {
    widget: [
      widget('wg-contact', 'contact'),
      widget('wg-stock', 'stock', { place: 'inline' as const }),
      widget('wg-trade', 'trade', { place: 'inline' as const, active: false }),
    ],
    widgetSubscription: [
      taken('wk-contact', 'contact', -41),
      taken('wk-stock', 'stock', -41),
      taken('wk-trade', 'trade', -12),
      taken('wk-sms', 'sms', -90, -30),
    ],
  }
}

/** Where they were seen lately, and what was pressed on each of the last days. */
export function widgetCountsOf(
  stage: Stage,
  { hostname }: Row<'company'>,
): {
  widgetSight: (typeof widgetSight.$inferSelect)[]
  widgetTap: (typeof widgetTap.$inferSelect)[]
} {
  const dice = stage.dice('widget')
  const sight = (widgetId: string, origin: string, allowed: boolean, hoursAgo: number) => ({
    id: `${widgetId} ${origin}`,
    widgetId,
    origin,
    allowed,
    firstAt: stage.at(-39, '11:00'),
    lastAt: Math.round(stage.now - hoursAgo * hourMs),
  })
  const tap = (widgetId: string, what: 'open' | 'stock' | 'sent', on: string, count: number) => ({
    id: `${widgetId} ${on} ${what}`,
    widgetId,
    on,
    what,
    count,
  })
  const days = Array.from({ length: 28 }, (_, at) => stage.day(at - 28))
  return {
    widgetSight: [
      sight('wg-contact', `https://www.${hostname}`, true, 0.4),
      sight('wg-contact', `https://blog.${hostname}`, false, 30),
      sight('wg-stock', `https://www.${hostname}`, true, 0.7),
    ],
    widgetTap: days.flatMap(on => [
      tap('wg-contact', 'open', on, dice.int(3, 14)),
      tap('wg-contact', 'sent', on, dice.int(0, 2)),
      tap('wg-stock', 'open', on, dice.int(8, 30)),
      tap('wg-stock', 'stock', on, dice.int(2, 12)),
    ]),
  }
}

import type { Row } from '#db/kernel/mutation.ts'
import { type TextNumber, textNumbers } from '#db/phone/texts.ts'
import type { Replica } from '#db/replica.ts'
import { widgetKinds } from '#db/widget/terms.ts'
import { compareNames } from '#src/lib/by-name.ts'

export type Widget = Row<'widget'>
export type WidgetSubscription = Row<'widgetSubscription'>
export type WidgetDesk = {
  widgets: Widget[]
  /** Every one there was, the newest first. */
  subscriptions: WidgetSubscription[]
  company: Row<'company'> | undefined
  /** Those that take texts. */
  numbers: TextNumber[]
}

/** What the two forms of widgets show, on this device. */
export const widgetDesk =
  () =>
  async (replica: Replica): Promise<WidgetDesk> => {
    const [widgets, subscriptions, company, numbers] = await Promise.all([
      replica.widget.toArray(),
      replica.widgetSubscription.toArray(),
      replica.company.toCollection().first(),
      replica.trackedNumber.toArray(),
    ])
    return {
      widgets: widgets
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)),
      subscriptions: subscriptions
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => b.takenAt - a.takenAt || (a.id < b.id ? 1 : -1)),
      company,
      numbers: textNumbers(numbers),
    }
  }

/** The kinds that are taken now, each with since when, in the order in which they are offered. */
export const takenNow = (subscriptions: readonly WidgetSubscription[]) =>
  new Map(
    widgetKinds.flatMap(kind => {
      const found = subscriptions.find(each => each.kind === kind && each.endedAt === null)
      return found ? [[kind, found] as const] : []
    }),
  )

/** Names of colleagues by id, those who have left too. */
export const colleagueNames = () => async (replica: Replica) =>
  new Map((await replica.user.toArray()).map(({ id, name }) => [id, name]))

/** A widget and a kind of it that was taken, as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'

export const aWidget = (over: Partial<Row<'widget'>> = {}): Row<'widget'> => ({
  id: 'w-1',
  v: 1,
  deletedAt: null,
  name: 'Contact form',
  kind: 'contact',
  active: true,
  place: 'right',
  locale: null,
  colour: '',
  labels: {},
  intros: {},
  division: 'used',
  sourceName: 'Partner site',
  phone: '',
  origins: ['https://partner.example'],
  createdAt: 1,
  createdBy: 'u-helene',
  ...over,
})

export const aWidgetSubscription = (
  over: Partial<Row<'widgetSubscription'>> = {},
): Row<'widgetSubscription'> => ({
  id: 'ws-1',
  v: 1,
  deletedAt: null,
  kind: 'contact',
  takenAt: 1,
  takenBy: 'u-helene',
  endedAt: null,
  endedBy: null,
  ...over,
})

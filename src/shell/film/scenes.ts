/** What the film says, in the order it says it. When, its script records: times.json (npm run film). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const cueKeys = [
  'day',
  'alerts',
  'visitor',
  'search',
  'price',
  'inspection',
  'offline',
  'kept',
  'sent',
  'end',
] as const
export type CueKey = (typeof cueKeys)[number]
export type Scene = { title: MessageDescriptor; cues: readonly [CueKey, ...CueKey[]] }

export const scenes: readonly Scene[] = [
  { title: msg`Your day`, cues: ['day'] },
  { title: msg`Alerts within two taps`, cues: ['alerts'] },
  { title: msg`A visitor, noted at once`, cues: ['visitor'] },
  { title: msg`A vehicle and its whole price`, cues: ['search', 'price'] },
  { title: msg`An inspection, point by point`, cues: ['inspection'] },
  { title: msg`It works without a network`, cues: ['offline', 'kept'] },
  { title: msg`Saved here first, then sent`, cues: ['sent', 'end'] },
]

export const cueWords: Record<CueKey, MessageDescriptor> = {
  day: msg`My day: who is waiting for an answer, the appointments and what is to be done.`,
  alerts: msg`Leads, requests and tasks: one tap shows them, a second one opens them.`,
  visitor: msg`A visitor walks in. A name and a telephone number are enough: the lead is saved.`,
  search: msg`The magnifier finds leads, clients and vehicles on the device itself.`,
  price: msg`The price of a vehicle is its whole price before taxes, with its parts below it.`,
  inspection: msg`An inspection is marked point by point, and each mark is kept at once.`,
  offline: msg`The network goes away. The light in the header says so, and the work goes on.`,
  kept: msg`A task is added. It is kept on the device, and the light counts it.`,
  sent: msg`The network is back: the task goes to the dealership by itself, once.`,
  end: msg`All sent. A whole day can be worked like this.`,
}

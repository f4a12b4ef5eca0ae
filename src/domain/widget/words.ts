/** The kinds of widgets as those who keep them call them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WidgetKind } from '#db/widget/terms.ts'
import type { IconName } from '#src/ui/icon.tsx'

type KindWords = { caption: MessageDescriptor; about: MessageDescriptor; icon: IconName }
export const widgetKindWords: Record<WidgetKind, KindWords> = {
  contact: {
    caption: msg`Contact form`,
    about: msg`A visitor writes from any page; the message waits at the reception as a request.`,
    icon: 'mail',
  },
  call: {
    caption: msg`Click to call`,
    about: msg`The number to call, one tap on a phone. Taps are counted.`,
    icon: 'phone',
  },
  stock: {
    caption: msg`Inventory badge`,
    about: msg`How many vehicles are on sale, from which price, and the newest of them.`,
    icon: 'car',
  },
  sms: {
    caption: msg`Text us`,
    about: msg`Opens a text message to the dealership. Taps are counted.`,
    icon: 'message',
  },
  trade: {
    caption: msg`Trade-in value request`,
    about: msg`A visitor describes a vehicle and asks what it is worth; it comes in as a request.`,
    icon: 'calculator',
  },
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Every } from '#db/figures/period.ts'

export const everyWords: Record<Every, { caption: MessageDescriptor }> = {
  week: { caption: msg`Every Monday, for the week before` },
  month: { caption: msg`On the 1st, for the month before` },
}

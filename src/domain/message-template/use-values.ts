/** What a message to this lead is filled in with, in any language: live, from this device. */
import { type Values, valuesOf } from '#db/message-template/variables.ts'
import type { TemplateChannel } from '#db/message-template/table.ts'
import type { Locale } from '#db/terms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { aboutLead } from './queries.ts'

type Filling = {
  /** The customer's language, once it is known. */
  locale: Locale | null
  valuesIn: (locale: Locale) => Values
}

export function useValues(leadId: string | null, channel: TemplateChannel): Filling | undefined {
  const { userId } = useLocal()
  const now = useMinute()
  const about = useLive(aboutLead(leadId, userId, now), [leadId, userId, now])
  return about && { locale: about.locale, valuesIn: locale => valuesOf(about, locale, channel) }
}

/** The most used templates of a way of sending, one tap each, as they read for this customer. */
import { useLingui } from '@lingui/react/macro'
import { fill, fillSubject } from '#db/message-template/fill.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import type { Picked } from './picker.tsx'
import { textIn, writtenLocales } from './queries.ts'
import { mostUsedFor, noteUse } from './used.ts'
import type { TemplateChannel } from '#db/message-template/table.ts'
import { useValues } from './use-values.ts'
import styles from './template.module.css'

/** What fits beside the words; the others are one tap further. */
const most = 4

type Props = { leadId: string; channel: TemplateChannel; onPick: (picked: Picked) => void }

export function QuickReplies({ leadId, channel, onPick }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { replica } = useLocal()
  const filling = useValues(leadId, channel)
  const templates = useLive(mostUsedFor(channel), [channel])
  if (!filling || !templates?.length) return null
  return (
    <div role="group" aria-label={t`Quick replies`} className={styles['quick']}>
      {templates.slice(0, most).map(template => {
        const written = writtenLocales(template)
        const wanted = [filling.locale, session.locale, ...written]
        const locale = wanted.find(each => each && written.includes(each))
        const text = locale && textIn(template, locale)
        if (!text) return null
        const values = filling.valuesIn(locale)
        const picked = { subject: fillSubject(text.subject, values), text: fill(text.body, values) }
        return (
          <Button
            key={template.id}
            onPress={() => {
              void noteUse(replica, template)
              onPick({ ...picked, locale, templateId: template.id })
            }}
          >
            {template.title}
          </Button>
        )
      })}
    </div>
  )
}

/** A template tried on a real lead, and sent to oneself. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fill, fillSubject } from '#db/message-template/fill.ts'
import { textFields } from '#db/message-template/table.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { LeadCombo } from '#src/domain/lead/combo.tsx'
import { openLeadsMatching } from '#src/domain/lead/open-matching.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useLive } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { Preview } from './preview.tsx'
import { sendTest } from './calls.ts'
import { useValues } from './use-values.ts'
import type { useTemplateForm } from './use-template-form.ts'

type Props = { form: ReturnType<typeof useTemplateForm>; locale: Locale }

export function Trial({ form, locale }: Props) {
  const { t } = useLingui()
  const { channel, ...written } = form.watch()
  const text = written[textFields[locale]]
  const [chosen, setChosen] = useState<string | null>(null)
  const newest = useLive(openLeadsMatching('', '', 1))?.[0]
  const leadId = chosen ?? newest?.id ?? null
  const filling = useValues(leadId, channel)
  const values = filling?.valuesIn(locale)
  const isEmpty = text.body.trim() === '' && text.subject.trim() === ''
  return (
    <Stack gap={3}>
      <LeadCombo label={t`Lead to try it on`} value={leadId} onChange={setChosen} vehicleId="" />
      {isEmpty || !values ? (
        <EmptyState isKnown size="sm" icon="eye" title={<Trans>Nothing to read yet</Trans>}>
          {localeNames[locale]}
        </EmptyState>
      ) : (
        <>
          <Preview text={text} values={values} channel={channel} locale={locale} />
          <Test
            channel={channel}
            subject={fillSubject(text.subject, values)}
            text={fill(text.body, values)}
          />
        </>
      )}
    </Stack>
  )
}

const unsent = msg`It was not sent: the server that sends it did not take it. Try again later.`
const notSent: Record<string, MessageDescriptor> = {
  'template-address-needed': msg`No address or number of yours is known for it.`,
  'too-many': msg`Too many tries in a row. Try again later.`,
}

type Said = { tone: 'good' | 'bad'; text: string }
function Test(message: Parameters<typeof sendTest>[0]) {
  const { t, i18n } = useLingui()
  const isOffline = useOffline()
  const { alone, busy } = useAlone()
  const [said, setSaid] = useState<Said>()
  const send = () =>
    alone(async () => {
      try {
        const { to } = await sendTest(message)
        setSaid({ tone: 'good', text: t`Sent to ${to}` })
      } catch (error) {
        if (!(error instanceof ApiProblem || error instanceof NoAnswer)) throw error
        const code = error instanceof ApiProblem ? error.code : ''
        setSaid({ tone: 'bad', text: i18n._(notSent[code] ?? unsent) })
      }
    })
  return (
    <Stack gap={2}>
      <Button icon="send" busy={busy} isDisabled={isOffline} onPress={() => void send()}>
        <Trans>Send it to me</Trans>
      </Button>
      {isOffline && (
        <Banner tone="info">
          <Trans>
            A test is sent once you are back on a network. The template is kept either way.
          </Trans>
        </Banner>
      )}
      {said && !isOffline && (
        <Banner tone={said.tone} urgent>
          {said.text}
        </Banner>
      )}
    </Stack>
  )
}

/** The dealership's telephone numbers, and the provider that tells of their calls. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { type PhoneSettings, readPhoneSettings } from '../calls.ts'
import { refusedWords } from '../failure-words.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { Row } from '#db/kernel/mutation.ts'
import { PhoneForm } from './phone-form.tsx'
import { Numbers } from './numbers.tsx'

type Props = { company: Row<'company'> }

export function Phone({ company }: Props) {
  return (
    <Stack gap={5}>
      <Numbers company={company} />
      <Provider company={company} />
    </Stack>
  )
}

function Provider({ company }: Props) {
  const isOffline = useOffline()
  const [settings, setSettings] = useState<PhoneSettings>()
  const [isUnanswered, setUnanswered] = useState(false)
  const load = useCallback(async () => {
    try {
      setSettings(await readPhoneSettings())
      setUnanswered(false)
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      setUnanswered(true)
    }
  }, [])
  useEffect(() => {
    if (!isOffline) void load()
  }, [isOffline, load])
  if (!settings && (isOffline || isUnanswered))
    return (
      <EmptyState
        isKnown
        icon="cloud-off"
        title={<Trans>The provider’s settings are read online only</Trans>}
        action={
          <Button looks onPress={() => void load()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          They stay on the server with their passwords. The numbers above can be changed without a
          network.
        </Trans>
      </EmptyState>
    )
  if (!settings) return <ListSkeleton rows={4} />
  return (
    <Stack gap={4}>
      <State settings={settings} />
      <PhoneForm
        key={settings.accountName}
        company={company}
        settings={settings}
        onSaved={setSettings}
      />
    </Stack>
  )
}

/** Whether events come in, and why not. */
function State({ settings }: { settings: PhoneSettings }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { isOn, heardAt, refusedAt, refusedWhy } = settings
  const why = refusedWords[refusedWhy]
  const isRefused = refusedAt !== null && refusedAt > (heardAt ?? 0)
  if (isRefused && why)
    return (
      <Banner
        tone="bad"
        title={<Trans>An event was refused {format.instant(refusedAt, 'dateTime')}</Trans>}
      >
        {i18n._(why)}
      </Banner>
    )
  if (!isOn) return null
  return heardAt === null ? (
    <Banner tone="info">
      <Trans>Nothing has come from the provider yet. Call one of the numbers to try it.</Trans>
    </Banner>
  ) : (
    <Banner tone="good">
      <Trans>Heard last from the provider {format.instant(heardAt, 'dateTime')}</Trans>
    </Banner>
  )
}

/** How the dealership's mail is fetched and sent; the settings are on the server alone, so they need a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '#src/domain/mail/failure-words.ts'
import { type MailSettings, readMailSettings } from '#src/domain/mail/calls.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { MailForm } from './mail-form.tsx'

export function Mail() {
  const isOffline = useOffline()
  const [settings, setSettings] = useState<MailSettings>()
  const [isUnanswered, setUnanswered] = useState(false)
  const load = useCallback(async () => {
    try {
      setSettings(await readMailSettings())
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
        icon="cloud-off"
        title={<Trans>The mail settings are read online only</Trans>}
        action={
          <Button onPress={() => void load()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          They stay on the server with their passwords. They show here once you are back on a
          network.
        </Trans>
      </EmptyState>
    )
  if (!settings) return <ListSkeleton rows={4} />
  return (
    <Stack gap={5}>
      <State settings={settings} />
      <MailForm key={settings.pop?.host ?? ''} settings={settings} onSaved={setSettings} />
    </Stack>
  )
}

/** Whether it is being fetched, since when not and why. */
function State({ settings }: { settings: MailSettings }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { pop, failure, failureSaid, failingSince, fetchedAt, address } = settings
  return (
    <>
      {address && (
        <Banner tone="info" title={<Trans>Your address for leads: {address}</Trans>}>
          <Trans>
            Have websites and mailboxes forward to it: it needs no password of yours. Whoever writes
            to it becomes a request.
          </Trans>
        </Banner>
      )}
      {failure && failingSince !== null && (
        <Banner
          tone="bad"
          title={
            <Trans>
              Mail has not been fetched since {format.instant(failingSince, 'dateTime')}
            </Trans>
          }
        >
          {i18n._(failureWords[failure])}
          {failureSaid && ` “${failureSaid}”`}
        </Banner>
      )}
      {!failure && pop?.isOn && (
        <Banner tone="good">
          {fetchedAt === null ? (
            <Trans>The first fetch is under way.</Trans>
          ) : (
            <Trans>Fetched last {format.instant(fetchedAt, 'dateTime')}</Trans>
          )}
        </Banner>
      )}
    </>
  )
}

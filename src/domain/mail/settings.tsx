/** How mail is fetched and sent, the dealership's or a person's own; the settings are on the server alone, so they need a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '#src/domain/mail/failure-words.ts'
import { type MailSettings, readMailSettings, type Whose } from '#src/domain/mail/calls.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { DraftKey } from '#src/lib/use-draft-form.ts'
import { HouseAddress } from './house-address.tsx'
import { MailForm } from './settings-form.tsx'

type Props = { whose: Whose; draftKey: DraftKey }

export function MailPart({ whose, draftKey }: Props) {
  const isOffline = useOffline()
  const [settings, setSettings] = useState<MailSettings>()
  const [isUnanswered, setUnanswered] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const load = useCallback(async () => {
    try {
      setSettings(await readMailSettings(whose))
      setUnanswered(false)
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      setUnanswered(true)
      setRefused(error instanceof ApiProblem && error.status === 403)
    }
  }, [whose])
  useEffect(() => {
    if (!isOffline) void load()
  }, [isOffline, load])
  if (!settings && isRefused)
    return (
      <EmptyState
        isKnown
        icon="lock"
        title={<Trans>Not authorized, please check with your administrator.</Trans>}
      />
    )
  if (!settings && (isOffline || isUnanswered))
    return (
      <EmptyState
        isKnown
        icon="cloud-off"
        title={<Trans>The mail settings are read online only</Trans>}
        action={
          <Button looks onPress={() => void load()}>
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
      {whose === 'house' ? (
        <HouseAddress settings={settings} onRenewed={setSettings} />
      ) : (
        <InsteadOfPassword address={settings.address} />
      )}
      <State settings={settings} />
      <MailForm
        key={settings.pop?.host ?? ''}
        whose={whose}
        draftKey={draftKey}
        settings={settings}
        onSaved={setSettings}
      />
    </Stack>
  )
}

type Address = Pick<MailSettings, 'address'>

/** Microsoft's mailboxes let no program in by a password. */
function InsteadOfPassword({ address }: Address) {
  return (
    <Banner tone="info" title={<Trans>Outlook.com and Microsoft 365 take no password here</Trans>}>
      {address ? (
        <Trans>
          Have such a mailbox forward the mail of your customers to {address}. Whoever writes to it
          becomes a request that the reception sees: forward no letters of your own.
        </Trans>
      ) : (
        <Trans>
          Have such a mailbox forward the mail of your customers to one that takes a password, and
          name that one below.
        </Trans>
      )}
    </Banner>
  )
}

/** Whether it is being fetched, since when not and why. */
function State({ settings }: { settings: MailSettings }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { pop, failure, failureSaid, failingSince, fetchedAt } = settings
  return (
    <>
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
          {fetchedAt !== null && (
            <div>
              <Trans>Fetched last {format.instant(fetchedAt, 'dateTime')}</Trans>
            </div>
          )}
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

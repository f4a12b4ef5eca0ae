/** Her calendar on her own phone: a secret address that its calendar asks by itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '#src/lib/api.ts'
import { callProblem } from '#src/lib/use-call.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Feed = { isOn: boolean; withNames: boolean; createdAt: number | null; readAt: number | null }
type Asked = 'renew' | 'end'

const read = () => api<Feed>('/api/calendar/feed')

function useFeed() {
  const [feed, setFeed] = useState<Feed>()
  const [address, setAddress] = useState('')
  const [withNames, setWithNames] = useState(false)
  const { i18n } = useLingui()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    read().then(
      found => {
        setFeed(found)
        setWithNames(found.withNames)
      },
      (error: unknown) => setProblem(callProblem(i18n, error).text),
    )
  }, [i18n])
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true)
    setProblem('')
    try {
      const made = await work()
      setAddress(made)
      // Done, whether or not the way to read it anew holds.
      const told = { isOn: made !== '', withNames, createdAt: houseClock(), readAt: null }
      setFeed(await read().catch(() => told))
    } catch (error) {
      setProblem(callProblem(i18n, error).text)
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    attempt(async () => {
      const { path } = await api<{ path: string }>('/api/calendar/feed', { json: { withNames } })
      return location.origin + path
    })
  const end = () =>
    attempt(async () => {
      await api('/api/calendar/feed/end', { json: {} })
      return ''
    })
  return { feed, address, withNames, setWithNames, problem, busy, make, end }
}

export function FeedCard() {
  const { feed, address, withNames, setWithNames, problem, busy, make, end } = useFeed()
  const [asked, setAsked] = useState<Asked>()
  return (
    <Card
      title={<Trans>My calendar on my phone</Trans>}
      subtitle={<Trans>Appointments, deliveries and tasks, in the calendar you use anyway</Trans>}
    >
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem}
          </Banner>
        )}
        {address && <Address address={address} />}
        {feed?.isOn && <State feed={feed} />}
        <Names withNames={withNames} isOn={feed?.isOn === true} onChange={setWithNames} />
        <Row gap={2}>
          {feed?.isOn ? (
            <>
              <Button busy={busy} onPress={() => setAsked('renew')}>
                <Trans>Make a new address</Trans>
              </Button>
              <Button variant="quiet" isDisabled={busy} onPress={() => setAsked('end')}>
                <Trans>End this address</Trans>
              </Button>
            </>
          ) : (
            <Button variant="primary" icon="calendar" busy={busy} onPress={() => void make()}>
              <Trans>Make my address</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      <Ask
        asked={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={async () => {
          await (asked === 'end' ? end() : make())
          setAsked(undefined)
        }}
      />
    </Card>
  )
}

/** Told once: after this nobody can read it again, only make another. */
function Address({ address }: { address: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Banner
      tone="good"
      title={t`This address is shown once`}
      action={
        <Button icon="copy" onPress={() => void copy(address)}>
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <Stack gap={2}>
        <TextField
          label={t`Address of my calendar`}
          value={address}
          onChange={() => {}}
          isReadOnly
        />
        <p>
          <Trans>
            Subscribe to it in the calendar of your phone. Whoever has it can read your calendar;
            other calendars may take a day to show a change.
          </Trans>
        </p>
      </Stack>
    </Banner>
  )
}

function State({ feed: { createdAt, readAt } }: { feed: Feed }) {
  const format = useFormat()
  const made = format.instant(createdAt ?? 0, 'date')
  const seen = readAt === null ? '' : format.instant(readAt, 'dateTime')
  return (
    <Row justify="between">
      <Chip tone="good" icon="check">
        <Trans>Your address stands since {made}</Trans>
      </Chip>
      <span>
        {readAt === null ? <Trans>Not read yet</Trans> : <Trans>Last read: {seen}</Trans>}
      </span>
    </Row>
  )
}

type NamesProps = { withNames: boolean; isOn: boolean; onChange: (on: boolean) => void }
function Names({ withNames, isOn, onChange }: NamesProps) {
  const { t } = useLingui()
  return (
    <Switch
      label={t`With the names of clients`}
      value={withNames}
      onChange={onChange}
      description={
        isOn
          ? t`Holds from the next address you make. Phone numbers are never in it.`
          : t`Phone numbers are never in it.`
      }
    />
  )
}

type AskProps = {
  asked: Asked | undefined
  onCancel: () => void
  onConfirm: () => Promise<void>
}
function Ask({ asked, onCancel, onConfirm }: AskProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={asked === 'end' ? t`End this address` : t`Make a new address`}
      message={t`The address you have stops working at once, in every calendar that uses it.`}
      confirmLabel={asked === 'end' ? t`End this address` : t`Make a new address`}
      cancelLabel={t`Cancel`}
      danger={asked === 'end'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}

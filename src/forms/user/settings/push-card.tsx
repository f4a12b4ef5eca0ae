/** Notices on this device while the app is closed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { callProblem } from '#src/lib/use-call.ts'
import { type PushState, pushState, turnOff, turnOn } from '#src/lib/push-browser.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

export function PushCard() {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<PushState>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => void pushState().then(setState, () => setState('unsupported')), [])
  const act = async (work: () => Promise<PushState>) => {
    setBusy(true)
    setProblem('')
    try {
      setState(await work())
    } catch (error) {
      // The browser says no in its own way: then nothing was told to the server.
      const isOurs = error instanceof NoAnswer || error instanceof ApiProblem
      setProblem(
        isOurs
          ? callProblem(i18n, error).text
          : t`The browser could not turn it on. Try again with a connection.`,
      )
    } finally {
      setBusy(false)
    }
  }
  if (state === undefined) return null
  return (
    <Card
      title={<Trans>While the app is closed</Trans>}
      subtitle={<Trans>On this device only</Trans>}
    >
      <Stack gap={4}>
        {state === 'unsupported' && (
          <Banner tone="info">{t`This browser cannot do it. On an iPhone or iPad, install the app on the home screen first.`}</Banner>
        )}
        {state === 'denied' && (
          <Banner
            tone="warn"
            title={t`Blocked in this browser`}
          >{t`Open the site’s permissions (the sign beside the address), allow notifications, and come back.`}</Banner>
        )}
        {problem && (
          <Banner tone="bad" urgent>
            {problem}
          </Banner>
        )}
        {state === 'off' && (
          <>
            <p>
              <Trans>
                The browser will ask once. You choose above what you are told about, and can turn it
                off at any time.
              </Trans>
            </p>
            <div>
              <Button variant="primary" icon="bell" busy={busy} onPress={() => void act(turnOn)}>
                <Trans>Turn on for this device</Trans>
              </Button>
            </div>
          </>
        )}
        {state === 'on' && (
          <Row justify="between">
            <Chip tone="good" icon="check">{t`On for this device`}</Chip>
            <Button busy={busy} onPress={() => void act(turnOff)}>
              <Trans>Turn off</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** The bank wants to be told that it is she: its page, in a frame, and the way out. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { CardFrame } from '#src/domain/fund/card-frame.tsx'
import type { Outcome } from '#src/pay/messages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

type Props = {
  secret: string
  busy: boolean
  /** How long it waits. */
  until?: ReactNode
  onDone: () => void
  onLeave: () => void
}

export function AtTheBank({ secret, busy, until, onDone, onLeave }: Props) {
  const [turn, setTurn] = useState(0)
  const [isTrouble, setTrouble] = useState(false)
  const done = (outcome: Outcome) => (outcome === 'trouble' ? setTrouble(true) : onDone())
  const again = () => {
    setTrouble(false)
    setTurn(before => before + 1)
  }
  return (
    <Card
      title={<Trans>The bank asks you to confirm</Trans>}
      subtitle={
        until ?? <Trans>Until then nothing is charged. After an hour it is cancelled.</Trans>
      }
    >
      <Stack gap={4}>
        {isTrouble ? (
          <Banner tone="bad" urgent>
            <Trans>The page of the bank could not be loaded.</Trans>
          </Banner>
        ) : (
          <CardFrame key={turn} kind="bank" secret={secret} onDone={done} />
        )}
        <Row gap={2}>
          {isTrouble && (
            <Button onPress={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button variant="quiet" busy={busy} onPress={onLeave}>
            <Trans>Do not pay</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** Her second step at sign-in: an app for codes, and the codes for when it is lost. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { askFactors, type Factors as FactorsAnswer } from '#src/domain/user/factor-calls.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { withWords } from '#src/lib/locale.ts'
import type { FactorAct } from './factor-dialog.tsx'
import { Passkeys } from './passkeys.tsx'

const FactorDialog = lazy(() => withWords(() => import('./factor-dialog.tsx')))
const fewCodes = 3

export function Factors() {
  const isOffline = useOffline()
  const [factors, setFactors] = useState<FactorsAnswer | 'unreachable'>()
  const [act, setAct] = useState<FactorAct>()
  const load = useCallback(
    () =>
      askFactors().then(setFactors, () =>
        setFactors(known => (typeof known === 'object' ? known : 'unreachable')),
      ),
    [],
  )
  useEffect(() => {
    if (!isOffline) void load()
  }, [load, isOffline])
  const close = () => {
    setAct(undefined)
    void load()
  }
  const isAway = isOffline || factors === 'unreachable'
  return (
    <Card
      title={<Trans>Second step at sign-in</Trans>}
      subtitle={<Trans>Whoever learns your password still does not get in.</Trans>}
    >
      <Stack gap={3}>
        {isAway && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>The second step is kept by the server: this needs a connection.</Trans>
          </Banner>
        )}
        {factors === undefined && !isOffline && <ListSkeleton rows={1} />}
        {typeof factors === 'object' && (
          <>
            <AppPart factors={factors} onAct={setAct} isDisabled={isOffline} />
            <Passkeys
              passkeys={factors.passkeys}
              isDisabled={isOffline}
              onDone={() => void load()}
            />
            <CodesPart factors={factors} onAct={setAct} isDisabled={isOffline} />
          </>
        )}
      </Stack>
      {act && (
        <Suspense fallback={null}>
          <FactorDialog act={act} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

type PartProps = {
  factors: FactorsAnswer
  onAct: (act: FactorAct) => void
  isDisabled: boolean
}
function AppPart({ factors: { app }, onAct, isDisabled }: PartProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (app === null)
    return (
      <div>
        <Button icon="shield" onPress={() => onAct('add-app')} isDisabled={isDisabled}>
          <Trans>Set up an app for codes</Trans>
        </Button>
      </div>
    )
  const since = format.instant(app, 'date')
  return (
    <>
      <Row gap={2} justify="between">
        <span>{t`App for codes, since ${since}`}</span>
        <Chip tone="good">
          <Trans>Switched on</Trans>
        </Chip>
      </Row>
      <div>
        <Button variant="quiet" onPress={() => onAct('remove-app')} isDisabled={isDisabled}>
          <Trans>Remove the app</Trans>
        </Button>
      </div>
    </>
  )
}

/** For the day the telephone is lost. */
function CodesPart({ factors: { app, passkeys, codesLeft }, onAct, isDisabled }: PartProps) {
  if (app === null && passkeys.length === 0) return null
  return (
    <>
      <p>
        <Plural
          value={codesLeft}
          _0="No recovery code is left."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      {codesLeft < fewCodes && (
        <Banner tone="warn">
          <Trans>Print new recovery codes before you need them.</Trans>
        </Banner>
      )}
      <div>
        <Button icon="print" onPress={() => onAct('print')} isDisabled={isDisabled}>
          <Trans>New recovery codes</Trans>
        </Button>
      </div>
    </>
  )
}

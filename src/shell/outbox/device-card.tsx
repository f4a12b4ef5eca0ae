/** What this device holds and what it can do with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { metaOf } from '#src/domain/outbox/meta.ts'
import { lightFacts } from '#src/domain/outbox/queries.ts'
import { askToPersist } from '#src/lib/boot.ts'
import { useLocal, useLive, useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { unsentWork } from '#src/sync/export.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { diagnostics } from './diagnostics.ts'
import { downloadJson, fileStamp } from './download.ts'
import { ImportButton } from './import-work.tsx'
import { useLight } from '../sync-light.tsx'
import { lightWords } from './light.ts'

export function DeviceCard() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { replica, engine } = useLocal()
  const state = useSyncState()
  const light = useLight()
  const facts = useLive(lightFacts())
  const person = useLive(db => metaOf(db, 'person'))
  const { room, ask } = useStorage()
  const time = (at: number) => format.instant(at, 'time')

  const saveToFile = async () => {
    const work = await unsentWork(engine.store, engine.env)
    downloadJson(`showfloor-${fileStamp(work.savedAt)}-${work.person.userId}.json`, work)
    toast(t`Unsent work is in your downloads. Nothing left this device.`, { tone: 'good' })
  }
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(await diagnostics(replica, engine), null, 2))
    toast(t`Diagnostics copied. They hold no customer data.`)
  }
  const askForRoom = async () => {
    if (!(await ask()))
      toast(t`The browser did not promise it. Installing the app usually changes its mind.`, {
        tone: 'warn',
      })
  }
  const isBusy = state.phase === 'working'
  return (
    <Card
      title={light && facts ? lightWords(i18n, light, time) : t`Reading this device`}
      subtitle={
        state.phase === 'fault' && state.error ? (
          <Trans>The last try failed: {state.error}</Trans>
        ) : light?.kind === 'repair' ? (
          <Trans>
            Your dealership’s data on the server is being repaired. Work on as usual: what you do is
            saved here and leaves by itself when the server is back.
          </Trans>
        ) : undefined
      }
      actions={
        <Button variant="primary" icon="sync" onPress={engine.wake} isDisabled={isBusy}>
          <Trans>Sync now</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <DeviceFacts pulledAt={facts?.pulledAt} name={person?.name} room={room} />
        <Row gap={2}>
          <Button icon="download" onPress={() => void saveToFile()}>
            <Trans>Save unsent work to a file</Trans>
          </Button>
          <ImportButton />
          {room && !room.isKept && (
            <Button icon="shield" onPress={() => void askForRoom()}>
              <Trans>Ask to keep it</Trans>
            </Button>
          )}
          <Button icon="copy" variant="quiet" onPress={() => void copy()}>
            <Trans>Copy diagnostics</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

type DeviceFactsProps = {
  pulledAt: number | null | undefined
  name: string | undefined
  room: ReturnType<typeof useStorage>['room']
}

function DeviceFacts({ pulledAt, name, room }: DeviceFactsProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <DescriptionList
      layout="stacked"
      facts={[
        {
          term: t`Last sync`,
          value: pulledAt ? format.instant(pulledAt, 'dateTime') : t`Not yet`,
        },
        { term: t`Signed in as`, value: name ?? '' },
        { term: t`Storage used`, value: room ? format.bytes(room.usedBytes) : t`Not known` },
        { term: t`Storage left`, value: room ? format.bytes(room.leftBytes) : t`Not known` },
        {
          term: t`Kept by the browser`,
          value: room?.isKept ? t`Yes, for good` : t`Not promised when the disk is full`,
        },
      ]}
    />
  )
}

/** How much room this device gives us, and whether it promised to keep it. */
type Room = { usedBytes: number; leftBytes: number; isKept: boolean }

/** Undefined until it is known, null where the browser does not say. */
function useStorage(): { room: Room | null | undefined; ask: () => Promise<boolean> } {
  const [room, setRoom] = useState<Room | null>()
  const measure = useCallback(async () => setRoom(await roomNow()), [])
  useEffect(() => void measure(), [measure])
  const ask = useCallback(async () => {
    const granted = await askToPersist()
    await measure()
    return granted
  }, [measure])
  return { room, ask }
}

async function roomNow(): Promise<Room | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return {
      usedBytes: usage,
      leftBytes: Math.max(0, quota - usage),
      isKept: await navigator.storage.persisted(),
    }
  } catch {
    return null
  }
}

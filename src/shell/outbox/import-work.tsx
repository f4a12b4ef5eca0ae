/** A file of unsent work comes back: into one's own outbox, or to the administrator. */
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLocal, useSyncState } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { readSavedWork, type SavedWork, takeFiles } from '#src/sync/export.ts'
import { rescue, takeBack } from '#src/sync/rescue.ts'
import { Unreachable } from '#src/sync/transport.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'

export function ImportButton() {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [work, setWork] = useState<SavedWork>()
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = readSavedWork(await file.text())
    if (found) setWork(found)
    else toast(t`This file holds no unsent work of Showfloor.`, { tone: 'bad' })
  }
  return (
    <>
      <Button icon="upload" onPress={() => chooser.current?.click()}>
        <Trans>Send saved work</Trans>
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t`File of unsent work`}
        onChange={event => {
          void read(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {work && (
        // Another file may have been chosen while the first one was still being taken in.
        <ImportDialog
          work={work}
          onClose={() => setWork(now => (now === work ? undefined : now))}
        />
      )}
    </>
  )
}

function ImportDialog({ work, onClose }: { work: SavedWork; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { userId, companyId } = useLocal()
  const { phase } = useSyncState()
  const { failed, busy, putBack, handOver } = useTakingIn(work, onClose)
  const { person, mutations, files, savedAt } = work
  const isMine = person.userId === userId && person.companyId === companyId
  const isElsewhere = person.companyId !== companyId
  const hasNoAnswer = useOffline()
  const isOffline = hasNoAnswer || phase === 'sign-in'
  const [name, when, acts, photos] = [
    person.name,
    format.instant(savedAt, 'dateTime'),
    mutations.length,
    files.length,
  ]

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Saved work of {name}</Trans>}
      subtitle={<Trans>Saved {when}</Trans>}
      footer={
        <TakeIn
          isMine={isMine}
          busy={busy}
          isDisabled={isOffline || isElsewhere}
          onPutBack={putBack}
          onHandOver={handOver}
        />
      }
    >
      <Stack gap={3}>
        <p>
          <Plural value={acts} one="# item" other="# items" />,{' '}
          <Plural value={photos} one="# file" other="# files" />
        </p>
        <p>
          {isMine ? (
            <Trans>What the server has already is recognised: nothing is done twice.</Trans>
          ) : (
            <Trans>
              It is somebody else’s work. The administrator looks through it before anything is
              applied.
            </Trans>
          )}
        </p>
        {isElsewhere && (
          <Banner tone="warn">{t`It belongs to another dealership. Sign in there to send it.`}</Banner>
        )}
        {!isMine && isOffline && (
          <Banner tone="warn">{t`This needs a connection. The file stays where it is.`}</Banner>
        )}
        {failed && (
          <Banner tone="bad" urgent>
            {failed === 'full'
              ? t`There is no room for more until an administrator has looked through what was handed over. The file stays where it is.`
              : t`The server did not take it. The file stays where it is: try again later.`}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}

function useTakingIn(work: SavedWork, onClose: () => void) {
  const { t } = useLingui()
  const { engine } = useLocal()
  const [failed, setFailed] = useState<'full' | 'other'>()
  const { alone, busy } = useAlone()
  const { store, env } = engine
  const { mutations, files } = work

  const run = async (act: () => Promise<string>) => {
    setFailed(undefined)
    try {
      // Bytes first: an act may wait for them on the server.
      await takeFiles(store, env, files)
      toast(await act(), { tone: 'good' })
      engine.wake()
      onClose()
    } catch (error) {
      setFailed(error instanceof Unreachable && error.code === 'rescue-full' ? 'full' : 'other')
    }
  }
  const putBack = async () => {
    const count = await takeBack(store, env, mutations)
    return count
      ? t({
          message: plural(count, {
            one: '# put back into the outbox',
            other: '# put back into the outbox',
          }),
        })
      : t`Everything in it was here already`
  }
  const handOver = async () => {
    await rescue(env, work.gid, mutations)
    return t`Handed to the administrator`
  }
  return {
    failed,
    busy,
    putBack: () => void alone(() => run(putBack)),
    handOver: () => void alone(() => run(handOver)),
  }
}

type TakeInProps = {
  isMine: boolean
  busy: boolean
  isDisabled: boolean
  onPutBack: () => void
  onHandOver: () => void
}

function TakeIn({ isMine, busy, isDisabled, onPutBack, onHandOver }: TakeInProps) {
  return isMine ? (
    <Button variant="primary" icon="inbox" busy={busy} onPress={onPutBack}>
      <Trans>Put back into my outbox</Trans>
    </Button>
  ) : (
    <Button variant="primary" icon="send" busy={busy} isDisabled={isDisabled} onPress={onHandOver}>
      <Trans>Hand to the administrator</Trans>
    </Button>
  )
}

/** What may be done with a dealership as it stands: moved, closed and opened by a dialog of its own. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { useGroups } from './calls.ts'
import { CloseDialog } from './close-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  line: CompanyLine
  exportedAt: number | null | undefined
  kept: ReturnType<typeof useGroups>
  onChange: () => void
}

export function Acts({ line, exportedAt, kept, onChange }: Props) {
  const [asked, setAsked] = useState<'move' | 'close' | 'keep' | 'reopen'>()
  const done = (isDone: boolean) => {
    setAsked(undefined)
    if (isDone) onChange()
  }
  return (
    <Stack gap={3}>
      <Button onPress={() => setAsked('move')}>
        <Trans>Move to another group…</Trans>
      </Button>
      {line.state === 'open' && (
        <Button onPress={() => setAsked('close')}>
          <Trans>Close this dealership…</Trans>
        </Button>
      )}
      {line.state === 'closing' && (
        <Button onPress={() => setAsked('keep')}>
          <Trans>Keep it open…</Trans>
        </Button>
      )}
      {line.state === 'closed' && (
        <Button onPress={() => setAsked('reopen')}>
          <Trans>Open it again…</Trans>
        </Button>
      )}
      {asked === 'move' && <MoveDialog companies={[line]} kept={kept} onClose={done} />}
      {asked === 'close' && <CloseDialog line={line} exportedAt={exportedAt} onClose={done} />}
      {(asked === 'keep' || asked === 'reopen') && (
        <ReasonDialog line={line} which={asked} onClose={done} />
      )}
    </Stack>
  )
}

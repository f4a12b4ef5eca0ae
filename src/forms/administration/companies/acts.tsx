/** What may be done with a dealership as it stands: moved at once and back, closed and opened by a dialog of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { keepingWords, moveCompany, type useGroups } from './calls.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  line: CompanyLine
  exportedAt: number | null | undefined
  kept: ReturnType<typeof useGroups>
  onChange: () => void
}

export function Acts({ line, exportedAt, kept, onChange }: Props) {
  const [asked, setAsked] = useState<'close' | 'keep' | 'reopen'>()
  const done = (isDone: boolean) => {
    setAsked(undefined)
    if (isDone) onChange()
  }
  return (
    <Stack gap={3}>
      <Move line={line} kept={kept} onChange={onChange} />
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
      {asked === 'close' && <CloseDialog line={line} exportedAt={exportedAt} onClose={done} />}
      {(asked === 'keep' || asked === 'reopen') && (
        <ReasonDialog line={line} which={asked} onClose={done} />
      )}
    </Stack>
  )
}

function Move({ line, kept, onChange }: Omit<Props, 'exportedAt'>) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall(keepingWords)
  const move = async (from: string | null, to: string | null) => {
    if (from === to) return
    const answer = await call(() => moveCompany({ act: newId(), companyId: line.id, from, to }))
    onChange()
    if (!answer) return
    const name = kept.groups?.find(({ id }) => id === to)?.name
    toast(name ? t`${line.name} is in ${name} now.` : t`${line.name} is in no group now.`, {
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void move(to, from) },
    })
  }
  return (
    <>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <Select
        label={t`Group`}
        none={t`No group`}
        options={(kept.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        isLoading={!kept.groups}
        isDisabled={busy || kept.isOffline}
        value={line.groupId}
        onChange={to => void move(line.groupId, to)}
        description={kept.isOffline ? t`This needs a connection.` : undefined}
      />
    </>
  )
}

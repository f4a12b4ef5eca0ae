/** A copy of everything on one person, made by the server and fetched once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { newId } from '#src/lib/ids.ts'
import { ApiProblem, NoAnswer, ownFetch } from '#src/lib/api.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { makeExport } from './calls.ts'
import { CardOf } from './card-of.tsx'
import type { PrivacyRequest } from './queries.ts'
import { ServerNotes } from './server-notes.tsx'

async function fetchCopy(requestId: string): Promise<true> {
  const { exportId } = await makeExport(requestId, newId())
  const answer = await ownFetch(`/api/privacy/exports/${exportId}`).catch(() => {
    throw new NoAnswer()
  })
  if (!answer.ok) throw new ApiProblem(answer.status, 'not-found')
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `data-${requestId.slice(0, 8)}.zip`
  link.click()
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return true
}

export function ExportDialog({
  request,
  onClose,
}: {
  request: PrivacyRequest
  onClose: () => void
}) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { call, problem, busy } = useCall()
  const make = async () => {
    if (!(await call(() => fetchCopy(request.id)))) return
    toast(t`Copy of somebody’s data made`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>A copy of everything on {request.name}</Trans>}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} isDisabled={isOffline} onPress={() => void make()}>
            <Trans>Make the copy</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <ServerNotes problem={problem?.text} />
        <CardOf request={request} clientId={request.clientId} />
        <p>
          <Trans>
            One file, readable in any browser and by another program. It is handed out once, and the
            journal says to whom: give it to nobody but the person it is about.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  )
}

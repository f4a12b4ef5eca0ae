/** What becomes of each table, shown before she is forgotten. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { newId } from '#src/lib/ids.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { askPlan, erase, type Plan } from './calls.ts'
import { CardOf } from './card-of.tsx'
import type { PrivacyRequest } from './queries.ts'
import { keepWords } from './words.ts'
import { ServerNotes } from './server-notes.tsx'

export function EraseDialog({
  request,
  onClose,
}: {
  request: PrivacyRequest
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const isOffline = useOffline()
  const { call, problem, busy } = useCall()
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    if (!isOffline) void call(() => askPlan(request.id)).then(setPlan)
  }, [call, isOffline, request.id])
  const forget = async () => {
    if (!(await call(() => erase(request.id, newId())))) return
    toast(t`Client forgotten`, { tone: 'good' })
    onClose()
  }
  const fate = { erase: t`deleted`, blank: t`made anonymous`, keep: t`kept` }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Forget {request.name}?</Trans>}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Keep the data</Trans>
          </Button>
          <Button
            variant="danger"
            busy={busy}
            isDisabled={isOffline || !plan}
            onPress={() => void forget()}
          >
            <Trans>Forget this person for good</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <ServerNotes problem={problem?.text} />
        <CardOf request={request} clientId={request.clientId} />
        {!plan && !problem && !isOffline && <ListSkeleton rows={4} />}
        {plan && (
          <>
            <DescriptionList
              facts={plan.lines.map(line => ({
                key: `${line.table} ${line.fate} ${line.why ?? ''}`,
                term: `${line.table === 'file' ? t`Files of mail, messages and calls` : i18n._(tableCaptions[line.table])}: ${line.count}`,
                value: line.why ? `${fate.keep}: ${i18n._(keepWords[line.why])}` : fate[line.fate],
              }))}
            />
            <WhatIsLeft backUpDays={plan.backUpDays} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** What no act of ours reaches, or not at once. */
const WhatIsLeft = ({ backUpDays }: Pick<Plan, 'backUpDays'>) => (
  <p>
    <Trans>
      Mail, files, raw texts and the journal forget this person too. This cannot be taken back.
    </Trans>{' '}
    {backUpDays === null ? (
      <Trans>
        Back-ups made until today still hold these data: ask who keeps them to remove them.
      </Trans>
    ) : (
      <Trans>
        Back-ups that still hold these data are removed after {backUpDays} days at most; copies of
        them elsewhere, by who made them.
      </Trans>
    )}
  </p>
)

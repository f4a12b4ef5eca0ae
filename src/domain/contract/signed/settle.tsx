/** Device and server do not agree: both values by line, and the choice of those who answer for the house. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { holdsAny } from '#db/forms.ts'
import { settleForms } from '#db/desks.ts'
import { settleContract } from '#db/contract/mutations/settle.ts'
import { type LineCode, lineOf } from '#db/contract/deal/lines.ts'
import { useSession } from '#src/lib/session.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import { useRows } from '#src/domain/contract/use-document.ts'

export function Settle() {
  const { t } = useLingui()
  const { may } = useSession()
  const { contract } = useRows()
  const { status, dispute } = contract
  if (status !== 'disputed' || !dispute) return null
  const mayDecide = holdsAny(may, settleForms)
  return (
    <Card title={t`To be settled`} tone="warn">
      <Stack gap={4}>
        {dispute.reason === 'vehicle' ? <OtherSale /> : <BothAmounts />}
        {mayDecide ? (
          <Decide />
        ) : (
          <p>
            <Trans>
              A director decides. Every signature and every step is kept as it was given.
            </Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}

function OtherSale() {
  const format = useFormat()
  const { vehicle } = useRows().contract.dispute ?? {}
  const when = vehicle?.at ? format.instant(vehicle.at, 'dateTime') : ''
  const who = vehicle?.by ?? ''
  return (
    <p>
      {vehicle?.status === 'sold' ? (
        <Trans>
          The vehicle was sold to somebody else before this contract reached the server: {who}{' '}
          {when}
        </Trans>
      ) : (
        <Trans>
          Somebody else held the vehicle when this contract reached the server: {who} {when}
        </Trans>
      )}
    </p>
  )
}

function BothAmounts() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const rows = useRows().contract.dispute?.lines ?? []
  const name = (code: string) => (code in lineOf ? words.line(code as LineCode) : code)
  return (
    <>
      <p>
        <Trans>The server counts other amounts than those that were signed.</Trans>
      </p>
      <DataTable
        label={t`Amounts that differ`}
        rows={rows}
        keyOf={row => row.code}
        columns={[
          { key: 'line', header: t`Line`, cell: row => `${row.code} ${name(row.code)}` },
          {
            key: 'signed',
            header: t`Signed`,
            align: 'end',
            cell: row => format.money(row.signedMinor),
          },
          {
            key: 'counted',
            header: t`Counted`,
            align: 'end',
            cell: row => format.money(row.countedMinor),
          },
          {
            key: 'difference',
            header: t`Difference`,
            align: 'end',
            cell: row => format.money(row.countedMinor - row.signedMinor),
          },
        ]}
      />
    </>
  )
}

function Decide() {
  const { t } = useLingui()
  const { contract } = useRows()
  const { run, problem } = useContractAct(settleContract, contract)
  const [asking, setAsking] = useState<'as-signed' | 'void' | null>(null)
  const { amendsId } = contract
  const close = () => setAsking(null)
  return (
    <>
      {problem && <Banner tone="bad" urgent title={problem.text} />}
      <Row gap={2}>
        <Button variant="primary" icon="check" onPress={() => setAsking('as-signed')}>
          {t`It stands as signed`}
        </Button>
        <Button variant="danger" icon="x" onPress={() => setAsking('void')}>
          {t`Declare it void`}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={asking === 'as-signed'}
        title={t`The contract stands as signed`}
        message={t`The amounts the customer signed hold. The server numbers and countersigns it.`}
        confirmLabel={t`Let it stand`}
        cancelLabel={t`Not yet`}
        onCancel={close}
        onConfirm={async () => {
          await run({ decision: 'as-signed', reason: '', amendsId })
          close()
        }}
      />
      <AskReason
        isOpen={asking === 'void'}
        onClose={close}
        title={t`Declare the contract void`}
        message={t`The vehicle is for sale again and the lead goes back to work. What was signed stays on record.`}
        reasonLabel={t`Reason`}
        confirmLabel={t`Declare it void`}
        cancelLabel={t`Not yet`}
        problem={problem?.text}
        onConfirm={reason => run({ decision: 'void', reason, amendsId })}
      />
    </>
  )
}

/** A contract is dated the day it is signed: rates, label and the prescribed texts are those of its date. */
import { Trans, useLingui } from '@lingui/react/macro'
import { editContract } from '#db/contract/mutations/draft.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useToday } from '#src/lib/clock.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

export function OtherDay({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const today = useToday()
  const { companyId } = useLocal()
  const { run, problem, busy } = useAct(editContract)
  const { id, vehicleId, contractOn, status } = contract
  if (status !== 'draft' || contractOn === today) return null
  const written = format.calendarDate(contractOn)
  const day = format.calendarDate(today)
  const edits = { contractOn: { from: contractOn, to: today } }
  return (
    <Banner
      tone="warn"
      title={
        <Trans>
          The contract is dated {written}; today is {day}
        </Trans>
      }
      action={
        <Button busy={busy} onPress={() => void run({ id, vehicleId, companyId, edits })}>
          {t`Date it today`}
        </Button>
      }
    >
      {problem?.text ?? (
        <Trans>
          Its rates and its texts are those of its date. With another date the steps taken so far
          start again.
        </Trans>
      )}
    </Banner>
  )
}

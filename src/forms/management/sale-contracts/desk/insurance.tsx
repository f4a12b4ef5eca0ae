/** Premiums, and the tax of the day they are paid. */
import { useLingui } from '@lingui/react/macro'
import type { Deal } from '#db/contract/deal/types.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { AmountField } from './amount-field.tsx'
import { useDesk } from './desk.ts'
import { Part } from './part.tsx'

export function InsurancePart() {
  const { t } = useLingui()
  const { deal, result, put, problem } = useDesk()
  const { insurance } = deal
  const set = (part: Partial<Deal['insurance']>) => put('insurance', { ...insurance, ...part })
  const hasPremium =
    insurance.replacementMinor + insurance.lifeDisabilityMinor + insurance.healthMinor > 0
  return (
    <Part title={t`Insurance`} amountMinor={result.amounts.Z}>
      <Grid min={170} gap={4}>
        <AmountField
          label={t`Replacement insurance`}
          path="insurance.replacementMinor"
          value={insurance.replacementMinor}
          onChange={replacementMinor => set({ replacementMinor })}
        />
        <AmountField
          label={t`Life and disability insurance`}
          path="insurance.lifeDisabilityMinor"
          value={insurance.lifeDisabilityMinor}
          onChange={lifeDisabilityMinor => set({ lifeDisabilityMinor })}
        />
        <AmountField
          label={t`Health insurance`}
          path="insurance.healthMinor"
          value={insurance.healthMinor}
          onChange={healthMinor => set({ healthMinor })}
        />
        {hasPremium && (
          <DateField
            label={t`Premiums paid on`}
            description={t`Empty: the day of the contract`}
            value={insurance.paidOn}
            onChange={paidOn => set({ paidOn })}
            problem={problem('insurance.paidOn')}
          />
        )}
      </Grid>
    </Part>
  )
}

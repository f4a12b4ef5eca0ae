/** The amounts, in the order the contract prints them, and what they add up to while one types. */
import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContractLine } from '#db/contract/table.ts'
import { lines } from '#db/contract/mutations/fields.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { AmountLines } from './amount-lines.tsx'
import { SectionCard, TaxNote } from './section-card.tsx'
import { useSection } from './use-section.ts'

const shape = z.object({ lines })

export function AmountsSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ lines: ContractLine[] }>(contract, 'amounts', shape)
  return (
    <SectionCard title={t`Amounts`} section={section} note={<TaxNote />}>
      <Controller
        name="fields.lines"
        control={section.form.control}
        render={({ field }) => <AmountLines value={field.value} onChange={field.onChange} />}
      />
    </SectionCard>
  )
}

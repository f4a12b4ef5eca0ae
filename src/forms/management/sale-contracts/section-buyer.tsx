/** Who buys. */
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { party } from '#db/contract/mutations/fields.ts'
import type { ContractParty } from '#db/contract/table.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'
import { Tied } from '#src/lib/tied.tsx'
import { PartyFields } from './party-fields.tsx'

const shape = z.object({ buyer: party })

export function BuyerSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ buyer: ContractParty }>(contract, 'buyer', shape)
  return (
    <SectionCard title={t`Buyer`} section={section}>
      <PartyFields
        tie={(name, show) => (
          <Tied name={`fields.buyer.${name}`} control={section.form.control}>
            {field => show({ ...field, problem: field.problem })}
          </Tied>
        )}
      />
    </SectionCard>
  )
}

/** Who buys. */
import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContractParty } from '#db/contract/table.ts'
import { party } from '#db/contract/mutations/fields.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { PartyFields } from './party-fields.tsx'
import { SectionCard } from './section-card.tsx'
import { useSection } from './use-section.ts'

const shape = z.object({ buyer: party })

export function BuyerSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ buyer: ContractParty }>(contract, 'buyer', shape)
  const said = useFieldWords()
  return (
    <SectionCard title={t`Buyer`} section={section}>
      <PartyFields
        tie={(name, show) => (
          <Controller
            name={`fields.buyer.${name}`}
            control={section.form.control}
            render={({ field, fieldState }) => show({ ...field, problem: said(fieldState.error) })}
          />
        )}
      />
    </SectionCard>
  )
}

/** Who buys with the buyer, and signs beside her. */
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { get, useController } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContractParty } from '#db/contract/table.ts'
import { party } from '#db/contract/mutations/fields.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { PartyFields } from './party-fields.tsx'
import { SectionCard } from '#src/domain/contract/section/section-card.tsx'
import { useSection } from '#src/domain/contract/section/use-section.ts'

const shape = z.object({ coBuyer: z.nullable(party) })
const blank: ContractParty = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  country: '',
  phone: '',
  email: '',
  birthOn: null,
}

export function CoBuyerSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const section = useSection<{ coBuyer: ContractParty | null }>(contract, 'coBuyer', shape)
  const { control, formState } = section.form
  const { field } = useController({ control, name: 'fields.coBuyer' })
  // The shape names the field; react-hook-form cannot follow a nullable one.
  const value = field.value
  // Switched off and on again, what was typed is still there.
  const last = useRef(blank)
  if (value) last.current = value
  const { address, city, province, postalCode, country } = contract.buyer
  const home = { address, city, province, postalCode, country }
  const said = useFieldWords()
  const problem = (name: keyof ContractParty) =>
    said(get(formState.errors, `fields.coBuyer.${name}`) as { message?: string } | undefined)
  return (
    <SectionCard title={t`Co-buyer`} section={section}>
      <Switch
        label={t`Somebody buys with the buyer`}
        value={value !== null}
        onChange={on => field.onChange(on ? last.current : null)}
      />
      {value && (
        <>
          <PartyFields
            tie={(name, show) =>
              show({
                value: value[name],
                onChange: typed => field.onChange({ ...value, [name]: typed }),
                problem: problem(name),
              })
            }
          />
          <div>
            <Button
              variant="quiet"
              icon="copy"
              onPress={() => field.onChange({ ...value, ...home })}
            >{t`Same address as the buyer`}</Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

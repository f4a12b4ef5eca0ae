/** The deal's section: each part of the deal is a field of its own, so two people at one deal meet only where they touch the same. */
import { get, useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { deal as dealInput } from '#db/contract/mutations/deal.ts'
import { requiredText } from '#db/kernel/fields.ts'
import { computeDeal } from '#db/contract/deal/compute.ts'
import { type Deal, exemptionReasons, type SaleProfile, taxCodes } from '#db/contract/deal/types.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { type Ground, useSection } from '#src/domain/contract/section/use-section.ts'
import type { Desk } from './desk.ts'

/** No tax is waived at the desk without saying by which paper. */
const shape = z.extend(dealInput, {
  exemption: z.nullable(
    z.strictObject({
      taxes: z.array(z.enum(taxCodes)),
      reason: z.enum(exemptionReasons),
      // Spaces name no paper.
      note: requiredText.check(z.regex(/\S/, { error: 'required' })),
    }),
  ),
})

const ground: Ground<Deal> = {
  read: contract => contract.deal,
  edits: (contract, fields) => ({
    deal: { from: contract.deal, to: { ...contract.deal, ...fields } },
  }),
}

export function useDeal(contract: Contract, profile: SaleProfile) {
  const said = useFieldWords()
  const section = useSection<Deal>(contract, 'deal', shape, ground)
  const { control, getValues, formState } = section.form
  const { field } = useController({ control, name: 'fields' })
  const deal = section.form.watch('fields') as Deal
  const put: Desk['put'] = (key, value) =>
    field.onChange({ ...(getValues('fields') as Deal), [key]: value })
  const take = (whole: Deal) => field.onChange(whole)
  const problem = (path: string) =>
    said(get(formState.errors, `fields.${path}`) as { message?: string } | undefined)
  const on = contract.contractOn
  return { section, deal, result: computeDeal(deal, profile, on), profile, on, put, take, problem }
}

/** Ways to make the deal that are kept while one sells: side by side, and taken with one tap. Nothing of them is ever signed. */
import * as z from 'zod/mini'
import { change, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { id, requiredText } from '../../kernel/fields.ts'
import { mostLeaseMonths } from '../deal/lease.ts'
import { deal } from './deal.ts'
import { contractForm } from './fields.ts'
import type { Contract } from './shared.ts'

/** More than these nobody compares. */
export const mostScenarios = 6

const minor = z.int({ error: 'amount-invalid' }).check(z.gte(0, { error: 'amount-invalid' }))
const lease = z.strictObject({
  residualMinor: minor,
  months: z.int().check(z.gte(1), z.lte(mostLeaseMonths)),
  ratePpm: z.int().check(z.gte(0), z.lte(1_000_000)),
})

const draftOf = (contract: Contract | undefined): Contract => {
  const row = present(contract)
  refuseUnless(row.status === 'draft', 'contract-not-draft', { status: row.status })
  return row
}

export const keepScenario = mutation('contract.keepScenario', {
  form: contractForm,
  input: z.object({ id, contractId: id, name: requiredText, deal, lease: z.nullable(lease) }),
  reads: ({ contractId }) => ({ contract: one('saleContract', contractId) }),
  decide({ contract }, input, actor) {
    const row = draftOf(contract)
    if (row.scenarios.some(each => each.id === input.id)) return merged
    refuseUnless(row.scenarios.length < mostScenarios, 'contract-scenarios-full')
    const { id: scenarioId, name, deal: kept, lease: leased } = input
    const added = {
      id: scenarioId,
      name,
      deal: kept,
      lease: leased,
      by: actor.userId,
      at: actor.now,
    }
    return [change('saleContract', row.id, { scenarios: [...row.scenarios, added] })]
  },
})

export const dropScenario = mutation('contract.dropScenario', {
  form: contractForm,
  input: z.object({ id, contractId: id, scenarioId: id }),
  reads: ({ contractId }) => ({ contract: one('saleContract', contractId) }),
  decide({ contract }, { scenarioId }) {
    const row = draftOf(contract)
    const scenarios = row.scenarios.filter(each => each.id !== scenarioId)
    if (scenarios.length === row.scenarios.length) return merged
    return [change('saleContract', row.id, { scenarios })]
  },
})

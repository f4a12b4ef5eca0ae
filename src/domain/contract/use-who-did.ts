/** Who took a step: the customer herself beside whoever held the tablet, or somebody of the dealership. */
import { useLingui } from '@lingui/react/macro'
import { fullName } from '#db/kernel/name.ts'
import type { ContractStep } from '#db/terms.ts'
import type { Contract, ContractEvent } from './queries.ts'

const hers: ReadonlySet<ContractStep> = new Set<ContractStep>([
  'language',
  'medium',
  'text-read',
  'terms',
  'consumer-signed',
])

/** Of entries of one step, oldest first. */
export function useWhoDid({ buyer, version }: Pick<Contract, 'buyer' | 'version'>) {
  const { t } = useLingui()
  const nameOf = ({ step, contractVersion, byName, facts }: ContractEvent) => {
    if (typeof facts['signerName'] === 'string') return facts['signerName']
    // Another version may have named another buyer.
    return hers.has(step) && contractVersion === version ? fullName(buyer) || byName : byName
  }
  return (entries: readonly ContractEvent[]): string => {
    const names = [...new Set(entries.map(nameOf))]
    const who = names.join(', ')
    const holder = entries.at(-1)?.byName ?? ''
    return names.includes(holder) ? who : t`${who}, with ${holder}`
  }
}

/** The addresses of its website: the server sees first that nobody else has them. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, shortText } from '../../kernel/fields.ts'
import { change, merged, mutation, refuseUnless } from '../../kernel/mutation.ts'
import { hostNameIn } from '../host-name.ts'
import { type Company, houseOf, readsHouse, remembered } from '../shared.ts'

export const hostFields = ['hostname', 'hostnameMobile', 'hostnameQa'] as const
export type HostField = (typeof hostFields)[number]
export type Hosts = Pick<Company, HostField>

/**
 * As they will be kept. What stands there already is not judged anew.
 * @throws {Refusal} host-invalid, host-twice, host-needed
 */
export function hostsWanted(company: Hosts, wanted: Hosts): Hosts {
  const seen = new Set<string>()
  const kept = { ...wanted }
  for (const field of hostFields) {
    const isSame = wanted[field] === company[field]
    const name = isSame ? company[field] : hostNameIn(wanted[field])
    refuseUnless(name !== undefined, 'host-invalid', { field })
    refuseUnless(name === '' || !seen.has(name), 'host-twice', { field })
    seen.add(name)
    kept[field] = name
  }
  const isAlone = kept.hostname === '' && (kept.hostnameMobile || kept.hostnameQa) !== ''
  refuseUnless(!isAlone, 'host-needed', { field: 'hostname' })
  return kept
}

export const nameHosts = mutation('company.nameHosts', {
  form: companyDesk,
  isByServer: true,
  input: z.object({
    id,
    companyId: id,
    hostname: shortText,
    hostnameMobile: shortText,
    hostnameQa: shortText,
  }),
  reads: readsHouse,
  decide(seen, { id: actId, companyId: _companyId, ...wanted }, actor) {
    const { company } = houseOf(seen.company, actor)
    const hosts = hostsWanted(company, wanted)
    const lines = hostFields
      .filter(field => hosts[field] !== company[field])
      .map(field => ({ field, from: company[field], to: hosts[field] }))
    if (lines.length === 0) return merged
    return [change('company', company.id, hosts), remembered(actId, 'edit', lines, actor)]
  },
})

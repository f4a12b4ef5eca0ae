/**
 * The addresses of a dealership's website. In this order, so that a crash between leaves no address that leads to nobody
 * and none that two have: the new names are taken in the directory, then its own row says so, then the old ones are let
 * go. Asked again, each step is met as it is.
 */
import * as z from 'zod/mini'
import { type HostField, hostFields, hostsWanted, nameHosts } from '#db/company/mutations/hosts.ts'
import { shortText } from '#db/kernel/fields.ts'
import { Refusal } from '#db/kernel/mutation.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { actInput, done, hers } from '../people/acting.ts'
import { keepHosts, takeHosts } from '../platform/site-hosts.ts'

export const hostsBody = z.object({
  act: actInput,
  hostname: shortText,
  hostnameMobile: shortText,
  hostnameQa: shortText,
})

/** @throws {ApiError} 409 `host-taken` with the field, and what the act says */
export function giveHosts(
  deps: AppDeps,
  session: ActiveSession,
  { act, ...wanted }: z.infer<typeof hostsBody>,
): Record<HostField, string> {
  const { companyId, dealership } = session
  const before = profileOf(dealership.db)
  const hosts = lawful(before, wanted)
  const namesOf = (row: Record<HostField, string>) =>
    hostFields.map(field => row[field]).filter(Boolean)
  const fresh = namesOf(hosts).filter(name => !namesOf(before).includes(name))
  const taken = takeHosts(deps, companyId, fresh)
  if (taken !== undefined) {
    const field = hostFields.find(each => hosts[each] === taken) ?? 'hostname'
    throw new ApiError(409, 'host-taken', { field })
  }
  try {
    const mid = `hosts.${hers(session, act)}`
    const input = { id: mid, companyId, ...hosts }
    done(session, nameHosts, input, { now: deps.ports.clock.now(), mid })
  } catch (error) {
    keepHosts(deps, companyId, namesOf(before))
    throw error
  }
  keepHosts(deps, companyId, namesOf(hosts))
  return hosts
}

/** By the rule itself, before anything is taken. */
function lawful(before: Record<HostField, string>, wanted: Record<HostField, string>) {
  try {
    return hostsWanted(before, wanted)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new ApiError(409, error.code, { field: String(error.facts['field']) })
  }
}

/** How often the same address may write. */
import { createBucket } from '../bucket.ts'
import { groupsOf } from '../networks.ts'

/** A household has one IPv4 address, or all the addresses of one IPv6 /64. */
export function householdOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  return groupsOf(ip)
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

const minuteMs = 60_000
/**
 * Any sending at all, so that nobody tries tokens or fields by the thousand; what is stored, by household; and by the
 * e-mail address or phone number written in the form, wherever it is sent from.
 */
export const createLimits = () => ({
  tries: createBucket(30, 10_000),
  household: createBucket(6, 5 * minuteMs),
  address: createBucket(4, 20 * minuteMs),
})
export type Limits = ReturnType<typeof createLimits>

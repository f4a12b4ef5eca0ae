/** Where somebody is, as far as her address tells without asking anybody: the network it is of. */
import { isIPv6 } from 'node:net'

/** The first 24 bits of an IPv4 address, 48 of an IPv6 one; '' for what is neither. */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1]
  if (v4) return `${v4}.0/24`
  if (!isIPv6(ip)) return ''
  const [before = '', after] = ip.split('%')[0]!.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [head, tail] = [groups(before), groups(after ?? '')]
  const between = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const first = [...head, ...between, ...tail].slice(0, 3)
  return `${first.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}

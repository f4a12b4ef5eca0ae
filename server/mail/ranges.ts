/** Networks as an operator writes them: `10.1.0.0/16`. */
import { BlockList, isIP } from 'node:net'

/** @throws {Error} when a range is none */
export function listOfRanges(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/')
    // Without its bits it would be every address there is.
    if (!/^\d{1,3}$/.test(bits)) throw new Error(`${range} is no range`)
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

export function isListOfRanges(text: string): boolean {
  try {
    listOfRanges(text.split(',').filter(Boolean))
    return true
  } catch {
    return false
  }
}

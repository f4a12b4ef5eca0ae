/** A host name as it is typed or pasted, and as it is kept. */

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Names for one machine or one network (RFC 6761, 6762, 8375), to which nobody outside finds. */
const inside = /\.(localhost|local|internal|test|invalid|onion|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

/** In lower case and ASCII, without scheme, port and path; undefined for what no name of a website is, '' for nothing. */
export function hostNameIn(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  let name: string
  try {
    name = new URL(typed.includes('://') ? typed : `https://${typed}`).hostname.replace(/\.$/, '')
  } catch {
    return undefined
  }
  const labels = name.split('.')
  const isName =
    name.length <= 253 &&
    labels.length >= 2 &&
    labels.every(each => label.test(each)) &&
    // The last part of an address of the network is a number, of a name never.
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    !inside.test(`.${name}`)
  return isName ? name : undefined
}

/** As the provider signs what it tells: its address, then each field by name. */
import { createHmac } from 'node:crypto'

export function twilioSignature(
  secret: string,
  url: string,
  fields: Record<string, string>,
): string {
  const said = Object.keys(fields)
    .toSorted()
    .map(name => name + fields[name])
    .join('')
  return createHmac('sha1', secret).update(`${url}${said}`).digest('base64')
}

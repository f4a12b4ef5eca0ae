/** The address a dealership has with us: `c-north@in.example`, or once it was renewed `c-north.k7q2mzt4@in.example`. */
import type { Config } from '../config.ts'

const named =
  /^c-([a-z0-9][a-z0-9-]{0,63})(?:\.([a-z2-7]{8}))?(?:\+([a-z2-7]{12,32}))?@([a-z0-9.-]+)$/

/** Null where the installation takes in no mail itself. */
export const addressOf = (
  { mailIn }: Pick<Config, 'mailIn'>,
  companyId: string,
  code = '',
): string | null => (mailIn ? `c-${companyId}${code && `.${code}`}@${mailIn.domain}` : null)

/** @param token of one conversation, '' of the address itself */
export type Inbound = { companyId: string; code: string; token: string }

/** Whose it is; undefined for any other. */
export function inboundOf(
  { mailIn }: Pick<Config, 'mailIn'>,
  address: string,
): Inbound | undefined {
  const [, companyId, code = '', token = '', domain] =
    named.exec(address.trim().toLowerCase()) ?? []
  return mailIn && companyId && domain === mailIn.domain ? { companyId, code, token } : undefined
}
export const companyOf = (config: Pick<Config, 'mailIn'>, address: string): string | undefined =>
  inboundOf(config, address)?.companyId

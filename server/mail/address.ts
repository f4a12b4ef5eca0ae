/** The address a dealership has with us: `c-north@in.example`. */
import type { Config } from '../config.ts'

const named = /^c-([a-z0-9][a-z0-9-]{0,63})(?:\+[a-z2-7]{12,32})?@([a-z0-9.-]+)$/

/** Null where the installation takes in no mail itself. */
export const addressOf = ({ mailIn }: Pick<Config, 'mailIn'>, companyId: string): string | null =>
  mailIn ? `c-${companyId}@${mailIn.domain}` : null

/** Whose it is; undefined for any other. */
export function companyOf({ mailIn }: Pick<Config, 'mailIn'>, address: string): string | undefined {
  const [, companyId, domain] = named.exec(address.trim().toLowerCase()) ?? []
  return mailIn && domain === mailIn.domain ? companyId : undefined
}

/** What went wrong between us and a mail server: a code the screen has words for, and the server's own. */
import type { MailFailureCode } from '#db/mail/failures.ts'

export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly code: MailFailureCode
  /** What the server said; '' where it said nothing. */
  readonly said: string
  constructor(code: MailFailureCode, said = '') {
    super(said ? `${code}: ${said}` : code)
    this.code = code
    this.said = said.slice(0, 300)
  }
}

const byCode: Record<string, MailFailureCode> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  EDNS: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ECONNECTION: 'closed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-unknown',
}

/** What the network or TLS threw, as one of ours. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // A plain server's greeting, read as TLS; OpenSSL 1 and 3 name it differently.
  if (/wrong version number|packet length too long|unknown protocol/i.test(message))
    return new MailFailure('not-tls')
  const known = byCode[code]
  if (known) return new MailFailure(known)
  if (/^ERR_(SSL|TLS)|^EPROTO|^CERT_/.test(code)) return new MailFailure('tls', message)
  return new MailFailure('closed', message)
}

/** Why a mailbox or a mail server could not be used; each has words in the user's language. */
export const mailFailures = [
  'dns',
  'private-address',
  'refused',
  'unreachable',
  'timeout',
  'closed',
  'not-tls',
  'is-tls',
  'no-starttls',
  'certificate-name',
  'certificate-expired',
  'certificate-unknown',
  'tls',
  'password',
  'microsoft',
  'no-login',
  'in-use',
  'busy',
  'full',
  'server-refused',
  'delete-refused',
  'from-refused',
  'too-large',
  'protocol',
] as const
export type MailFailureCode = (typeof mailFailures)[number]

/** Of a message that was to leave by its writer's own mail server; what the server says of the letter itself stays as it is. */
const ownMail = 'own-mail.'
export const ownMailFailure = (code: string) =>
  code !== 'server-refused' && mailFailures.some(each => each === code) ? `${ownMail}${code}` : code
export const isOwnMailFailure = (code: string) => code.startsWith(ownMail)
export const mailFailureOf = (code: string): MailFailureCode | undefined =>
  mailFailures.find(each => code === each || code === `${ownMail}${each}`)

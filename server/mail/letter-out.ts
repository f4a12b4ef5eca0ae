/** A letter leaves by the mail server of whoever wrote it, else by the dealership's, else by the installation's. */
import nodemailer from 'nodemailer'
import type { AppDeps, Dealership } from '../deps.ts'
import { addressed, hostOf, type Letter } from '../ports/mail.ts'
import { type Owner, smtpLoginOf } from './account.ts'
import { dial } from './dial.ts'
import { failureOf, MailFailure } from './failure.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'ports'>
const idleMs = 30_000
/** For the whole of a letter with its files: a server that drips keeps the others of the house waiting no longer. */
const longestMs = 5 * 60_000

/** Her own server, which no other stands in for when it does not take a letter. */
export const ownLoginOf = ({ platform }: Pick<Deps, 'platform'>, d: Dealership, writer: Owner) =>
  writer === null ? undefined : smtpLoginOf(platform, d, writer)
const loginOf = (deps: Pick<Deps, 'platform'>, dealership: Dealership, writer: Owner) =>
  ownLoginOf(deps, dealership, writer) ?? smtpLoginOf(deps.platform, dealership)

/** From whose address it leaves. */
export const senderOf = (
  deps: Pick<Deps, 'config' | 'platform'>,
  dealership: Dealership,
  writer: Owner,
) => loginOf(deps, dealership, writer)?.from || deps.config.mailFrom

/**
 * @param writer whose letter it is; null: the dealership's own
 * @throws what the mail server says; a `responseCode` of 500 and above will not change
 */
export async function sendLetter(
  deps: Deps,
  dealership: Dealership,
  letter: Letter,
  writer: Owner = null,
): Promise<void> {
  const login = loginOf(deps, dealership, writer)
  if (!login) return deps.ports.mail.send(letter)
  const { host, security, username, password, from } = login
  const connection = await dial(login, { allowed: deps.config.mailPrivate, idleMs }).catch(
    (error: unknown) => {
      throw failureOf(error)
    },
  )
  const transport = nodemailer.createTransport({
    host,
    connection,
    secured: security === 'tls',
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    ...(username && { auth: { user: username, pass: password } }),
  })
  const late = setTimeout(() => connection.destroy(new MailFailure('timeout')), longestMs).unref()
  try {
    // Whoever sends it, it is ours by its name: it is known when it comes back.
    await transport.sendMail(addressed(letter, { from, host: hostOf(deps.config.mailFrom) }))
  } finally {
    clearTimeout(late)
    transport.close()
    connection.destroy()
  }
}

/** Outgoing mail: to an SMTP server, or as files beside the data while nobody should get any. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { withoutUnseen } from '#db/kernel/unseen.ts'

export type Attached = { filename: string; content: Buffer; contentType: string }
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  fromName?: string
  /** The same letter has the same one: a mail program shows a repeated one once. With or without its host. */
  messageId?: string
  replyTo?: string
  /** Where it comes back to when nobody has it; whom it is from, unless this says otherwise. */
  returnTo?: string
  inReplyTo?: string
  references?: string[]
  headers?: Record<string, string>
  attachments?: Attached[]
  /** For her calendar: as a part of its own and as a file, since programs look for the one or the other. */
  invitation?: { method: 'request' | 'cancel'; content: string }
}
export type Mail = { send: (letter: Letter) => Promise<void> }

/** Of an address. */
export const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Options = { url: string; from: string; dataDir: string; now: () => number }

/** The header of every mail that leaves us: seen again, it has come back. */
export const loopHeader = 'x-loop'

/** @param host of a name that was given without one */
export const addressed = (
  { fromName, messageId, invitation, returnTo, to, ...letter }: Letter,
  { from, host }: { from: string; host: string },
) => ({
  ...letter,
  // As it was pasted it may hold signs that no mail server takes.
  to: withoutUnseen(to),
  headers: { ...letter.headers, [loopHeader]: host },
  ...(returnTo && { envelope: { from: returnTo, to: withoutUnseen(to) } }),
  ...(invitation && { icalEvent: { filename: 'invite.ics', ...invitation } }),
  from: fromName ? { name: fromName, address: from } : from,
  ...(messageId && {
    messageId: messageId.includes('@') ? `<${messageId}>` : `<${messageId}@${host}>`,
  }),
})

export function createMail({ url, from, dataDir, now }: Options): Mail {
  const sender = { from, host: hostOf(from) }
  if (url !== 'file') {
    const transport = nodemailer.createTransport(url, { from })
    return { send: async letter => void (await transport.sendMail(addressed(letter, sender))) }
  }
  const folder = join(dataDir, 'mail')
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  let count = 0
  return {
    async send(letter) {
      // In the order in which they were sent, however long each takes to write.
      count += 1
      const name = `${now()}-${String(count).padStart(4, '0')}.eml`
      const { message } = await transport.sendMail(addressed(letter, sender))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
    },
  }
}

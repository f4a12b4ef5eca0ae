/** Outgoing mail: to an SMTP server, or as files beside the data while nobody should get any. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export type Attached = { filename: string; content: Buffer; contentType: string }
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  fromName?: string
  /** The same letter has the same one: a mail program shows a repeated one once. */
  messageId?: string
  attachments?: Attached[]
}
export type Mail = { send: (letter: Letter) => Promise<void> }

type Options = { url: string; from: string; dataDir: string; now: () => number }

export function createMail({ url, from, dataDir, now }: Options): Mail {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const addressed = ({ fromName, messageId, ...letter }: Letter) => ({
    ...letter,
    from: fromName ? { name: fromName, address: from } : from,
    ...(messageId && { messageId: `<${messageId}@${domain}>` }),
  })
  if (url !== 'file') {
    const transport = nodemailer.createTransport(url, { from })
    return { send: async letter => void (await transport.sendMail(addressed(letter))) }
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
      const { message } = await transport.sendMail(addressed(letter))
      await mkdir(folder, { recursive: true })
      count += 1
      await writeFile(
        join(folder, `${now()}-${String(count).padStart(4, '0')}.eml`),
        message as Buffer,
        { mode: 0o600 },
      )
    },
  }
}

/** Mail to the dealerships' own addresses with us, as it comes when a director passes on what came to her. */
import nodemailer, { type SendMailOptions } from 'nodemailer'

export const mailDomain = 'in.showfloor.example'
type Tongue = 'fr-ca' | 'es-co'

export const addressOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .replace(' ', '.')
    .toLowerCase()}@correo.example`
export const idOf = (name: string) => `<rv.${addressOf(name)}>`
type Letter = Pick<SendMailOptions, 'from' | 'messageId' | 'inReplyTo' | 'subject' | 'text'>
const houses: Record<Tongue, string> = { 'fr-ca': 'c-boreal', 'es-co': 'c-levante' }
export const subjects: Record<Tongue, string> = { 'fr-ca': 'Forester', 'es-co': 'León familiar' }
const directors: Record<Tongue, [from: string, mark: string, fields: string]> = {
  'fr-ca': ['Hélène Côté <helene@boreal.example>', 'TR', 'Message transféré Objet'],
  'es-co': ['Carmen Ibáñez <carmen@levante.example>', 'RV', 'Mensaje reenviado Asunto'],
}

/** @param port where the server takes mail in */
export function letterBox(port: number) {
  const post = async (letter: Letter, tongue: Tongue): Promise<void> => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    await transport.sendMail({ to: `c-${houses[tongue]}@${mailDomain}`, ...letter })
    transport.close()
  }
  const forwarded = (name: string, text: string, tongue: Tongue): Promise<void> => {
    const [from, mark, fields] = directors[tongue]
    const [a, b, about] = fields.split(' ')
    const subject = subjects[tongue]
    return post(
      {
        from,
        messageId: idOf(name),
        subject: `${mark}: ${subject}`,
        text: `---------- ${a} ${b} ----------\nDe: ${name} <${addressOf(name)}>\n${about}: ${subject}\n\n${text}`,
      },
      tongue,
    )
  }
  return { post, forwarded }
}

/** The box she ticked on the website's form, once it is known who she is: a row of the register. */
import { emailKey } from '../kernel/email.ts'
import { type Change, insert, type Row } from '../kernel/mutation.ts'

/** Of the words beside the box; they stand in the row. */
const websiteTextVersion = 'website-2'

type Asked = Pick<Row<'request'>, 'id' | 'consent' | 'sourceName' | 'email'>

/**
 * Nothing where she ticked none, nor where the address she gave is not the one on the card: it was said of that address,
 * and may be another person's. The row's id follows from the request's and hers: told twice, it is one.
 */
export function consentOfRequest(
  { id, consent, sourceName, email }: Asked,
  { clientId, emailKey: hers }: Pick<Row<'lead'>, 'clientId' | 'emailKey'>,
): Change[] {
  if (!consent || clientId === '' || hers === '' || emailKey(email) !== hers) return []
  const { words, locale, at, ip } = consent
  return [
    insert('consent', {
      id: `${id}.${clientId}.consent`,
      clientId,
      // What the form asks for: offers and news by e-mail.
      channel: 'mail',
      purpose: 'commercial',
      kind: 'given',
      basis: 'express',
      source: 'website',
      address: hers,
      words,
      textVersion: websiteTextVersion,
      locale,
      origin: [sourceName, ip].filter(Boolean).join(' '),
      at,
      expiresAt: null,
      by: '',
    }),
  ]
}

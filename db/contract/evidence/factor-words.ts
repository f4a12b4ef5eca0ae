/** By what somebody who signed from afar was known: the same words on paper, on the screen and by the verifier. */
import { words } from '../../kernel/words.ts'
import { filled } from '../../print/format.ts'
import type { Locale, SignerFactor } from '../../terms.ts'
import type { Factor } from '../gate/factor.ts'

const factorWords = words<Record<SignerFactor, string>>({
  en: {
    sms: 'the link by e-mail, and a code by text message to ••• {last4}',
    'in-person': 'the link by e-mail, and a code given in person by {by}',
    'same-mailbox':
      'the link and a code by e-mail, both to the same mailbox: the weaker proof, for whoever reads that mailbox has both',
  },
  fr: {
    sms: 'le lien par courriel et un code par texto au ••• {last4}',
    'in-person': 'le lien par courriel et un code remis en personne par {by}',
    'same-mailbox':
      'le lien et un code par courriel, dans la même boîte : la preuve la plus faible, car qui lit cette boîte a les deux',
  },
  frFr: {
    sms: 'le lien par e-mail et un code par SMS au ••• {last4}',
    'in-person': 'le lien par e-mail et un code remis en personne par {by}',
    'same-mailbox':
      'le lien et un code par e-mail, dans la même boîte : la preuve la plus faible, car qui lit cette boîte a les deux',
  },
  es: {
    sms: 'el enlace por correo y un código por SMS al ••• {last4}',
    'in-person': 'el enlace por correo y un código entregado en persona por {by}',
    'same-mailbox':
      'el enlace y un código por correo, ambos al mismo buzón: la prueba más débil, pues quien lee ese buzón tiene los dos',
  },
})

export const factorText = (
  { kind, last4, by }: Pick<Factor, 'kind' | 'last4' | 'by'>,
  locale: Locale,
) => filled(factorWords[locale][kind], { last4, by })

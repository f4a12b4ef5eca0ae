/** What the stand-in's own pages say: they are the provider's, so none of it is in the app. */
import type { Locale } from '#db/terms.ts'

type Words = {
  number: string
  expiry: string
  cvc: string
  iban: string
  /** Of the account. */
  holder: string
  email: string
  problems: Record<string, string>
  asks: string
  accept: string
  refuse: string
}
const problems = (
  [number, month, year, cvc]: readonly [string, string, string, string],
  [iban, holder, email]: readonly [string, string, string],
) => ({
  incorrect_number: number,
  invalid_expiry_month: month,
  invalid_expiry_year: year,
  incorrect_cvc: cvc,
  invalid_iban: iban,
  name_missing: holder,
  email_invalid: email,
})
const spanish = {
  number: 'Número de la tarjeta',
  expiry: 'Caducidad (MM/AA)',
  cvc: 'Código de seguridad',
  iban: 'IBAN',
  holder: 'Titular de la cuenta',
  email: 'Correo electrónico',
  problems: problems(
    [
      'Este número no es de una tarjeta.',
      'Escriba el mes y el año, por ejemplo 04/29.',
      'La tarjeta ha caducado.',
      'El código no es correcto.',
    ],
    [
      'Este IBAN no existe: compruebe cada cifra.',
      'Escriba a nombre de quién está la cuenta.',
      'Escriba una dirección de correo electrónico.',
    ],
  ),
  asks: 'Página de prueba del banco: ¿confirma usted este uso de la tarjeta?',
  accept: 'Confirmar',
  refuse: 'Rechazar',
}
const french = {
  number: 'Numéro de la carte',
  expiry: 'Expiration (MM/AA)',
  cvc: 'Code de sécurité',
  iban: 'IBAN',
  holder: 'Titulaire du compte',
  email: 'Courriel',
  problems: problems(
    [
      'Ce numéro n’est pas celui d’une carte.',
      'Écrivez le mois et l’année, par exemple 04/29.',
      'La carte est expirée.',
      'Le code n’est pas juste.',
    ],
    [
      'Cet IBAN n’existe pas\u{A0}: vérifiez chaque chiffre.',
      'Écrivez au nom de qui est le compte.',
      'Écrivez une adresse de courriel.',
    ],
  ),
  asks: 'Page d’essai de la banque\u00a0: confirmez-vous cet usage de la carte?',
  accept: 'Confirmer',
  refuse: 'Refuser',
}
export const pageWords: Record<Locale, Words> = {
  'en-ca': {
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    iban: 'IBAN',
    holder: 'Name of the account',
    email: 'E-mail',
    problems: problems(
      [
        'This is not the number of a card.',
        'Write the month and the year, such as 04/29.',
        'The card has expired.',
        'The code is not right.',
      ],
      [
        'This is not an IBAN: check each digit.',
        'Write in whose name the account is.',
        'Write an e-mail address.',
      ],
    ),
    asks: 'Test page of the bank: do you confirm this use of the card?',
    accept: 'Confirm',
    refuse: 'Refuse',
  },
  'fr-ca': french,
  'fr-fr': {
    ...french,
    email: 'E-mail',
    problems: {
      ...french.problems,
      email_invalid: 'Écrivez une adresse e-mail.',
    },
    asks: 'Page d’essai de la banque\u00a0: confirmez-vous cet usage de la carte\u202f?',
  },
  'es-es': spanish,
  'es-co': {
    ...spanish,
    expiry: 'Vencimiento (MM/AA)',
    problems: { ...spanish.problems, invalid_expiry_year: 'La tarjeta está vencida.' },
  },
}

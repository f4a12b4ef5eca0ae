/** The letters of signing from afar, in the client's language. The code is never in the letter of the link. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import type { Locale, SignerFactor } from '#db/terms.ts'

type LetterText = { subject: string; text: string }
type Letters = {
  link: (dealership: string, vehicle: string, link: string, factor: SignerFactor) => LetterText
  code: (dealership: string, code: string) => LetterText
  /** A text message: in the letters that 160 of them take. */
  sms: (dealership: string, code: string) => string
  turn: (dealership: string) => LetterText
  copy: (dealership: string) => LetterText
}
/** What a copy is called in the mail. */
export const copyName: Record<Locale, string> = words({
  en: 'contract',
  fr: 'contrat',
  es: 'contrato',
})

/** By which way the code comes, said in the letter of the link. */
const comes: Record<'en' | 'fr' | 'es', Record<SignerFactor, string>> = {
  en: {
    sms: 'When you open it, a code of six digits comes to your phone by text message.',
    'in-person': 'To open it you need the code of eight digits that we gave you ourselves.',
    'same-mailbox': 'A code of six digits comes in a second message when you open it.',
  },
  fr: {
    sms: 'Au moment de l’ouvrir, un code à six chiffres arrivera sur votre téléphone par message texte.',
    'in-person': 'Pour l’ouvrir, il vous faut le code à huit chiffres que nous vous avons remis.',
    'same-mailbox':
      'Un code à six chiffres vous sera envoyé dans un second message au moment de l’ouvrir.',
  },
  es: {
    sms: 'Al abrirlo recibirá en su teléfono un mensaje de texto con un código de seis cifras.',
    'in-person': 'Para abrirlo necesita el código de ocho cifras que le entregamos en persona.',
    'same-mailbox': 'Al abrirlo recibirá un código de seis cifras en un segundo mensaje.',
  },
}

const french: Letters = {
  link: (dealership, vehicle, link, factor) => ({
    subject: `${dealership} : votre contrat à lire`,
    text: `Bonjour,\n\n${dealership} vous invite à lire le contrat de ce véhicule : ${vehicle}.\n\nOuvrez ce lien d’ici sept jours :\n${link}\n\n${comes.fr[factor]} Ne transférez pas ce lien. Rien n’est signé tant que vous ne signez pas vous-même.\n`,
  }),
  code: (dealership, code) => ({
    subject: `${dealership} : votre code`,
    text: `Votre code est ${code}\n\nIl est valable dix minutes et une seule fois. Personne ${elided('de', dealership)} ne vous le demandera. Si vous n’avez pas ouvert le contrat, ne faites rien.\n`,
  }),
  sms: (dealership, code) =>
    `${dealership} : code ${code} pour ouvrir votre contrat. Valable 10 minutes, une seule fois. Ne le donnez pas, nous ne le demandons jamais.`,
  turn: dealership => ({
    subject: `${dealership} : à vous de lire et de signer`,
    text: `Bonjour,\n\n${dealership} a signé le contrat. Rouvrez le lien que vous avez reçu : le texte complet vous attend, et vous signez si vous le voulez.\n`,
  }),
  copy: dealership => ({
    subject: `${dealership} : votre copie du contrat`,
    text: `Bonjour,\n\nVotre copie du contrat est jointe à ce message. Gardez-la.\n\n${dealership}\n`,
  }),
}
const spanish: Letters = {
  link: (dealership, vehicle, link, factor) => ({
    subject: `${dealership}: su contrato para leer`,
    text: `Hola:\n\n${dealership} le invita a leer el contrato de este vehículo: ${vehicle}.\n\nAbra este enlace en los próximos siete días:\n${link}\n\n${comes.es[factor]} No reenvíe este enlace. Nada queda firmado mientras usted no firme.\n`,
  }),
  code: (dealership, code) => ({
    subject: `${dealership}: su código`,
    text: `Su código es ${code}\n\nVale diez minutos y una sola vez. Nadie de ${dealership} se lo pedirá. Si no ha abierto el contrato, no haga nada.\n`,
  }),
  sms: (dealership, code) =>
    `${dealership}: clave ${code} para abrir su contrato. Vale 10 minutos, una sola vez. No la comparta: nunca la pedimos.`,
  turn: dealership => ({
    subject: `${dealership}: le toca leer y firmar`,
    text: `Hola:\n\n${dealership} ha firmado el contrato. Vuelva a abrir el enlace que recibió: el texto completo le espera, y usted firma si quiere.\n`,
  }),
  copy: dealership => ({
    subject: `${dealership}: su copia del contrato`,
    text: `Hola:\n\nSu copia del contrato va adjunta. Guárdela.\n\n${dealership}\n`,
  }),
}
export const letters: Record<Locale, Letters> = words({
  en: {
    link: (dealership, vehicle, link, factor) => ({
      subject: `${dealership}: your contract to read`,
      text: `Hello,\n\n${dealership} invites you to read the contract of this vehicle: ${vehicle}.\n\nOpen this link within seven days:\n${link}\n\n${comes.en[factor]} Do not forward this link. Nothing is signed until you sign yourself.\n`,
    }),
    code: (dealership, code) => ({
      subject: `${dealership}: your code`,
      text: `Your code is ${code}\n\nIt works for ten minutes, once. Nobody at ${dealership} will ask you for it. If you did not open the contract, there is nothing to do.\n`,
    }),
    sms: (dealership, code) =>
      `${dealership}: code ${code} to open your contract. It works for 10 minutes, once. Do not share it: we never ask for it.`,
    turn: dealership => ({
      subject: `${dealership}: yours to read and sign`,
      text: `Hello,\n\n${dealership} has signed the contract. Open the link you received again: the whole text is there, and you sign if you wish to.\n`,
    }),
    copy: dealership => ({
      subject: `${dealership}: your copy of the contract`,
      text: `Hello,\n\nYour copy of the contract is attached. Keep it.\n\n${dealership}\n`,
    }),
  },
  fr: french,
  es: spanish,
})

/** The letters of signing from afar, in the client's language. The code is never in the letter of the link. */
import type { Locale } from '#db/terms.ts'

type LetterText = { subject: string; text: string }
type Letters = {
  link: (house: string, vehicle: string, link: string) => LetterText
  code: (house: string, code: string) => LetterText
  turn: (house: string) => LetterText
  copy: (house: string) => LetterText
}
/** What a copy is called in the mail. */
export const copyName: Record<Locale, string> = {
  'en-ca': 'contract',
  'fr-ca': 'contrat',
  'fr-fr': 'contrat',
  'es-es': 'contrato',
  'es-co': 'contrato',
}

const french: Letters = {
  link: (house, vehicle, link) => ({
    subject: `${house} : votre contrat à lire`,
    text: `Bonjour,\n\n${house} vous invite à lire le contrat de ce véhicule : ${vehicle}.\n\nOuvrez ce lien d’ici sept jours :\n${link}\n\nUn code à six chiffres vous sera envoyé dans un second message au moment de l’ouvrir. Ne transférez pas ce lien. Rien n’est signé tant que vous ne signez pas vous-même.\n`,
  }),
  code: (house, code) => ({
    subject: `${house} : votre code`,
    text: `Votre code est ${code}\n\nIl est valable dix minutes et une seule fois. Personne de ${house} ne vous le demandera. Si vous n’avez pas ouvert le contrat, ne faites rien.\n`,
  }),
  turn: house => ({
    subject: `${house} : à vous de lire et de signer`,
    text: `Bonjour,\n\n${house} a signé le contrat. Rouvrez le lien que vous avez reçu : le texte complet vous attend, et vous signez si vous le voulez.\n`,
  }),
  copy: house => ({
    subject: `${house} : votre copie du contrat`,
    text: `Bonjour,\n\nVotre copie du contrat est jointe à ce message. Gardez-la.\n\n${house}\n`,
  }),
}
const spanish: Letters = {
  link: (house, vehicle, link) => ({
    subject: `${house}: su contrato para leer`,
    text: `Hola:\n\n${house} le invita a leer el contrato de este vehículo: ${vehicle}.\n\nAbra este enlace en los próximos siete días:\n${link}\n\nAl abrirlo recibirá un código de seis cifras en un segundo mensaje. No reenvíe este enlace. Nada queda firmado mientras usted no firme.\n`,
  }),
  code: (house, code) => ({
    subject: `${house}: su código`,
    text: `Su código es ${code}\n\nVale diez minutos y una sola vez. Nadie de ${house} se lo pedirá. Si no ha abierto el contrato, no haga nada.\n`,
  }),
  turn: house => ({
    subject: `${house}: le toca leer y firmar`,
    text: `Hola:\n\n${house} ha firmado el contrato. Vuelva a abrir el enlace que recibió: el texto completo le espera, y usted firma si quiere.\n`,
  }),
  copy: house => ({
    subject: `${house}: su copia del contrato`,
    text: `Hola:\n\nSu copia del contrato va adjunta. Guárdela.\n\n${house}\n`,
  }),
}
export const letters: Record<Locale, Letters> = {
  'en-ca': {
    link: (house, vehicle, link) => ({
      subject: `${house}: your contract to read`,
      text: `Hello,\n\n${house} invites you to read the contract of this vehicle: ${vehicle}.\n\nOpen this link within seven days:\n${link}\n\nA code of six digits comes in a second message when you open it. Do not forward this link. Nothing is signed until you sign yourself.\n`,
    }),
    code: (house, code) => ({
      subject: `${house}: your code`,
      text: `Your code is ${code}\n\nIt works for ten minutes, once. Nobody at ${house} will ask you for it. If you did not open the contract, there is nothing to do.\n`,
    }),
    turn: house => ({
      subject: `${house}: yours to read and sign`,
      text: `Hello,\n\n${house} has signed the contract. Open the link you received again: the whole text is there, and you sign if you wish to.\n`,
    }),
    copy: house => ({
      subject: `${house}: your copy of the contract`,
      text: `Hello,\n\nYour copy of the contract is attached. Keep it.\n\n${house}\n`,
    }),
  },
  'fr-ca': french,
  'fr-fr': french,
  'es-es': spanish,
  'es-co': spanish,
}

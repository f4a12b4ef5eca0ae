/** The letters of signing from afar, in the client's language. The code is never in the letter of the link. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type LetterText = { subject: string; text: string }
type Letters = {
  link: (dealership: string, vehicle: string, link: string) => LetterText
  code: (dealership: string, code: string) => LetterText
  turn: (dealership: string) => LetterText
  copy: (dealership: string) => LetterText
}
/** What a copy is called in the mail. */
export const copyName: Record<Locale, string> = words({
  en: 'contract',
  fr: 'contrat',
  es: 'contrato',
})

const french: Letters = {
  link: (dealership, vehicle, link) => ({
    subject: `${dealership} : votre contrat à lire`,
    text: `Bonjour,\n\n${dealership} vous invite à lire le contrat de ce véhicule : ${vehicle}.\n\nOuvrez ce lien d’ici sept jours :\n${link}\n\nUn code à six chiffres vous sera envoyé dans un second message au moment de l’ouvrir. Ne transférez pas ce lien. Rien n’est signé tant que vous ne signez pas vous-même.\n`,
  }),
  code: (dealership, code) => ({
    subject: `${dealership} : votre code`,
    text: `Votre code est ${code}\n\nIl est valable dix minutes et une seule fois. Personne de ${dealership} ne vous le demandera. Si vous n’avez pas ouvert le contrat, ne faites rien.\n`,
  }),
  turn: dealership => ({
    subject: `${dealership} : à vous de lire et de signer`,
    text: `Bonjour,\n\n${dealership} a signé le contrat. Rouvrez le lien que vous avez reçu : le texte complet vous attend, et vous signez si vous le voulez.\n`,
  }),
  copy: dealership => ({
    subject: `${dealership} : votre copie du contrat`,
    text: `Bonjour,\n\nVotre copie du contrat est jointe à ce message. Gardez-la.\n\n${dealership}\n`,
  }),
}
const spanish: Letters = {
  link: (dealership, vehicle, link) => ({
    subject: `${dealership}: su contrato para leer`,
    text: `Hola:\n\n${dealership} le invita a leer el contrato de este vehículo: ${vehicle}.\n\nAbra este enlace en los próximos siete días:\n${link}\n\nAl abrirlo recibirá un código de seis cifras en un segundo mensaje. No reenvíe este enlace. Nada queda firmado mientras usted no firme.\n`,
  }),
  code: (dealership, code) => ({
    subject: `${dealership}: su código`,
    text: `Su código es ${code}\n\nVale diez minutos y una sola vez. Nadie de ${dealership} se lo pedirá. Si no ha abierto el contrato, no haga nada.\n`,
  }),
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
    link: (dealership, vehicle, link) => ({
      subject: `${dealership}: your contract to read`,
      text: `Hello,\n\n${dealership} invites you to read the contract of this vehicle: ${vehicle}.\n\nOpen this link within seven days:\n${link}\n\nA code of six digits comes in a second message when you open it. Do not forward this link. Nothing is signed until you sign yourself.\n`,
    }),
    code: (dealership, code) => ({
      subject: `${dealership}: your code`,
      text: `Your code is ${code}\n\nIt works for ten minutes, once. Nobody at ${dealership} will ask you for it. If you did not open the contract, there is nothing to do.\n`,
    }),
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

/** What the signing page says of the code beside the link, by the way it comes. */
const en = {
  smsIntro: 'We send a code of six digits by text message to the phone that ends in {last4}.',
  givenIntro:
    'Type the code of eight digits that {by} gave you. If you have none, call the dealership.',
  givenLabel: 'Code of eight digits',
  given:
    'The code was given to you in person. If you have lost it, ask the dealership for a new link.',
  again: 'Your hour is over. Type the code again.',
  sendAgain: 'Send me a new code',
  manyCodes:
    'Too many codes were sent for this link. Use the last one, or ask the dealership for a new link.',
}
type CodeWords = typeof en

const fr: CodeWords = {
  smsIntro:
    'Nous envoyons un code à six chiffres par message texte au téléphone qui finit par {last4}.',
  givenIntro:
    'Entrez le code à huit chiffres remis par {by}. Si vous n’en avez pas, appelez le concessionnaire.',
  givenLabel: 'Code à huit chiffres',
  given:
    'Le code vous a été remis en personne. Si vous l’avez perdu, demandez un nouveau lien au concessionnaire.',
  again: 'Votre heure est écoulée. Entrez de nouveau le code.',
  sendAgain: 'M’envoyer un nouveau code',
  manyCodes:
    'Trop de codes ont été envoyés pour ce lien. Utilisez le dernier ou demandez un nouveau lien au concessionnaire.',
}

const es: CodeWords = {
  smsIntro:
    'Enviamos un código de seis cifras por mensaje de texto al teléfono que termina en {last4}.',
  givenIntro:
    'Escriba el código de ocho cifras que le entregó {by}. Si no tiene ninguno, llame al concesionario.',
  givenLabel: 'Código de ocho cifras',
  given:
    'El código se le entregó en persona. Si lo ha perdido, pida un enlace nuevo al concesionario.',
  again: 'Su hora ha terminado. Escriba el código otra vez.',
  sendAgain: 'Enviarme un código nuevo',
  manyCodes:
    'Se han enviado demasiados códigos para este enlace. Use el último o pida un enlace nuevo al concesionario.',
}

export const codeWords = { en, fr, es }

/** The letter that invites: a link and never a password, in the language of whoever gets it. */
import { formPath } from '#db/form-words.ts'
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps } from '../deps.ts'
import { originOf } from './site-origin.ts'
import type { Brand, Person } from './store.ts'

type Inviting = { person: Person; company: string; brand: Brand; hostName: string; token: string }

/** @throws what the mail server answers: the invitation stands, and is sent again by hand */
export async function sendInvitation(
  { ports, config }: AppDeps,
  { person, company, brand, hostName, token }: Inviting,
): Promise<void> {
  const { locale, username, email, passwordHash } = person
  // In the fragment, which no server, log or referrer sees.
  const link = `${originOf(config, hostName)}${formPath('public.Home', locale)}#invite=${token}`
  const letter = letters[locale]
  const { subject, text } = letter({ company, username, link, isNew: passwordHash === '' })
  await ports.mail.send({
    to: email,
    subject: `${brand.name}: ${subject}`,
    text,
    fromName: brand.name,
  })
}

type Said = { company: string; username: string; link: string; isNew: boolean }
const letters: Record<Locale, (said: Said) => { subject: string; text: string }> = words({
  en: ({ company, username, link, isNew }) => ({
    subject: `your access to ${company}`,
    text: `${company} has given you access. Your user name is ${username}.\n\n${isNew ? 'Choose your password' : 'Accept with the password you have'} here within 72 hours:\n${link}\n\nThe link works once. If you do not know ${company}, there is nothing to do: nothing happens without you.\n`,
  }),
  fr: ({ company, username, link, isNew }) => ({
    subject: `votre accès chez ${company}`,
    text: `${company} vous a donné un accès. Votre nom d’utilisateur est ${username}.\n\n${isNew ? 'Choisissez votre mot de passe' : 'Acceptez avec votre mot de passe actuel'} ici d’ici 72 heures :\n${link}\n\nLe lien ne sert qu’une fois. Si vous ne connaissez pas ${company}, vous n’avez rien à faire : rien ne se passe sans vous.\n`,
  }),
  es: ({ company, username, link, isNew }) => ({
    subject: `su acceso a ${company}`,
    text: `${company} le ha dado acceso. Su nombre de usuario es ${username}.\n\n${isNew ? 'Elija su contraseña' : 'Acepte con la contraseña que ya tiene'} aquí en las próximas 72 horas:\n${link}\n\nEl enlace sirve una sola vez. Si no conoce ${company}, no tiene que hacer nada: no pasa nada sin usted.\n`,
  }),
  frFr: ({ company, username, link, isNew }) => ({
    subject: `votre accès chez ${company}`,
    text: `${company} vous a ouvert un accès. Votre identifiant est ${username}.\n\n${isNew ? 'Choisissez votre mot de passe' : 'Acceptez avec votre mot de passe actuel'} ici dans les 72 heures :\n${link}\n\nLe lien ne sert qu’une fois. Si vous ne connaissez pas ${company}, vous n’avez rien à faire : rien ne se passe sans vous.\n`,
  }),
  esCo: ({ company, username, link, isNew }) => ({
    subject: `su acceso a ${company}`,
    text: `${company} le dio acceso. Su nombre de usuario es ${username}.\n\n${isNew ? 'Elija su contraseña' : 'Acepte con la contraseña que ya tiene'} aquí en las próximas 72 horas:\n${link}\n\nEl enlace sirve una sola vez. Si no conoce ${company}, no tiene que hacer nada: nada pasa sin usted.\n`,
  }),
})

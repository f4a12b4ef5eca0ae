/** To whom it concerns, at once and in her language: how she signs in has changed. Holds no secret and no link. */
import type { Context } from 'hono'
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { callerOf } from '../caller.ts'
import { deviceOf } from '../session-store.ts'
import type { Person } from '../store.ts'

export type Change =
  | 'app-added'
  | 'app-removed'
  | 'recovery-used'
  | 'codes-printed'
  | 'reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'renamed'

/** Not awaited: what was done stands whether or not a letter can be sent. */
export function tellFactor<E extends AppEnv>(
  { ports, log }: AppDeps,
  c: Context<E>,
  { id: personId, username, email, locale }: Person,
  change: Change,
): void {
  const { brand } = c.var
  const { ip, userAgent } = callerOf(c)
  const { what, rest } = letters[locale]
  const { subject, text } = what[change]
  const from = [deviceOf(userAgent), ip].filter(Boolean).join(', ')
  void ports.mail
    .send({
      to: email,
      subject: `${brand.name}: ${subject}`,
      text: `${text}\n\n${rest(username, from)}\n`,
      fromName: brand.name,
    })
    .catch((error: unknown) =>
      log.error({ err: error, personId }, 'the letter about a factor could not be sent'),
    )
}

type Letter = {
  what: Record<Change, { subject: string; text: string }>
  rest: (username: string, from: string) => string
}
const letters: Record<Locale, Letter> = words({
  en: {
    what: {
      'app-added': {
        subject: 'codes are asked for when you sign in',
        text: 'An app for codes was added to your sign-in. Beside your password, a code of it is asked for from now on.',
      },
      'app-removed': {
        subject: 'codes are no longer asked for',
        text: 'The app for codes was removed from your sign-in.',
      },
      'recovery-used': {
        subject: 'a recovery code was used',
        text: 'One of your recovery codes was used to sign in. It works no more; your profile says how many are left.',
      },
      'passkey-added': {
        subject: 'a passkey was added',
        text: 'A passkey was added to your sign-in. It lets you in without your password at the address it was made at.',
      },
      'passkey-removed': {
        subject: 'a passkey was removed',
        text: 'A passkey was removed from your sign-in.',
      },
      'passkey-cloned': {
        subject: 'a passkey was refused',
        text: 'A passkey of yours was refused: it says that it was used less often than we have seen, so there may be a copy of it. Remove it in your profile and make a new one.',
      },
      reset: {
        subject: 'your second step was taken away',
        text: 'An administrator took away your second step at sign-in, and ended your sign-ins. Your password lets you in; set up a second step again in your profile.',
      },
      'codes-printed': {
        subject: 'new recovery codes',
        text: 'New recovery codes were made for you. Those from before work no more.',
      },
      renamed: {
        subject: 'your user name has changed',
        text: 'An administrator gave you another user name. Sign in with the one below from now on; your password is the same.',
      },
    },
    rest: (username, from) =>
      `User name: ${username}\nFrom: ${from}\n\nIf it was not you, change your password at once and tell your administrator.`,
  },
  fr: {
    what: {
      'app-added': {
        subject: 'un code est demandé à la connexion',
        text: 'Une application de codes a été ajoutée à votre connexion. En plus du mot de passe, un de ses codes est demandé dorénavant.',
      },
      'app-removed': {
        subject: 'plus de code à la connexion',
        text: 'L’application de codes a été retirée de votre connexion.',
      },
      'recovery-used': {
        subject: 'un code de secours a servi',
        text: 'Un de vos codes de secours a servi à une connexion. Il ne vaut plus; votre profil indique combien il en reste.',
      },
      'passkey-added': {
        subject: 'une clé d’accès a été ajoutée',
        text: 'Une clé d’accès a été ajoutée à votre connexion. Elle vous fait entrer sans mot de passe à l’adresse où elle a été créée.',
      },
      'passkey-removed': {
        subject: 'une clé d’accès a été retirée',
        text: 'Une clé d’accès a été retirée de votre connexion.',
      },
      'passkey-cloned': {
        subject: 'une clé d’accès a été refusée',
        text: 'Une de vos clés d’accès a été refusée : elle dit avoir servi moins souvent que nous ne l’avons vue, il en existe peut-être une copie. Retirez-la dans votre profil et créez-en une autre.',
      },
      reset: {
        subject: 'votre deuxième étape a été retirée',
        text: 'Un administrateur a retiré votre deuxième étape de connexion et mis fin à vos connexions. Votre mot de passe vous fait entrer; réglez de nouveau une deuxième étape dans votre profil.',
      },
      'codes-printed': {
        subject: 'nouveaux codes de secours',
        text: 'De nouveaux codes de secours ont été créés pour vous. Les précédents ne valent plus.',
      },
      renamed: {
        subject: 'votre nom d’utilisateur a changé',
        text: 'Un administrateur vous a donné un autre nom d’utilisateur. Connectez-vous dorénavant avec celui ci-dessous; votre mot de passe reste le même.',
      },
    },
    rest: (username, from) =>
      `Nom d’utilisateur : ${username}\nDepuis : ${from}\n\nSi ce n’était pas vous, changez votre mot de passe tout de suite et avertissez votre administrateur.`,
  },
  es: {
    what: {
      'app-added': {
        subject: 'se pide un código al entrar',
        text: 'Se ha añadido una aplicación de códigos a su acceso. Además de la contraseña, desde ahora se pide uno de sus códigos.',
      },
      'app-removed': {
        subject: 'ya no se pide código',
        text: 'La aplicación de códigos se ha quitado de su acceso.',
      },
      'recovery-used': {
        subject: 'se ha usado un código de recuperación',
        text: 'Uno de sus códigos de recuperación se ha usado para entrar. Ya no sirve; su perfil dice cuántos quedan.',
      },
      'passkey-added': {
        subject: 'se ha añadido una llave de acceso',
        text: 'Se ha añadido una llave de acceso. Le deja entrar sin contraseña en la dirección donde se creó.',
      },
      'passkey-removed': {
        subject: 'se ha quitado una llave de acceso',
        text: 'Se ha quitado una llave de acceso de su cuenta.',
      },
      'passkey-cloned': {
        subject: 'se ha rechazado una llave de acceso',
        text: 'Se ha rechazado una de sus llaves de acceso: dice haberse usado menos veces de las que hemos visto, así que puede haber una copia. Quítela en su perfil y cree otra.',
      },
      reset: {
        subject: 'se ha quitado su segundo paso',
        text: 'Un administrador ha quitado su segundo paso y ha cerrado sus sesiones. Su contraseña le deja entrar; configure otra vez un segundo paso en su perfil.',
      },
      'codes-printed': {
        subject: 'códigos de recuperación nuevos',
        text: 'Se han creado códigos de recuperación nuevos para usted. Los anteriores ya no sirven.',
      },
      renamed: {
        subject: 'ha cambiado su nombre de usuario',
        text: 'Un administrador le ha dado otro nombre de usuario. Entre desde ahora con el de abajo; su contraseña es la misma.',
      },
    },
    rest: (username, from) =>
      `Usuario: ${username}\nDesde: ${from}\n\nSi no ha sido usted, cambie la contraseña enseguida y avise a su administrador.`,
  },
  esCo: {
    what: {
      'app-added': {
        subject: 'se pide un código al ingresar',
        text: 'Se agregó una aplicación de códigos a su ingreso. Además de la contraseña, desde ahora se pide uno de sus códigos.',
      },
      'app-removed': {
        subject: 'ya no se pide código',
        text: 'La aplicación de códigos se quitó de su ingreso.',
      },
      'recovery-used': {
        subject: 'se usó un código de recuperación',
        text: 'Uno de sus códigos de recuperación se usó para ingresar. Ya no sirve; su perfil dice cuántos quedan.',
      },
      'passkey-added': {
        subject: 'se agregó una llave de acceso',
        text: 'Se agregó una llave de acceso. Le permite ingresar sin contraseña en la dirección donde se creó.',
      },
      'passkey-removed': {
        subject: 'se quitó una llave de acceso',
        text: 'Se quitó una llave de acceso de su cuenta.',
      },
      'passkey-cloned': {
        subject: 'se rechazó una llave de acceso',
        text: 'Se rechazó una de sus llaves de acceso: dice haberse usado menos veces de las que hemos visto, así que puede haber una copia. Quítela en su perfil y cree otra.',
      },
      reset: {
        subject: 'se quitó su segundo paso',
        text: 'Un administrador quitó su segundo paso y cerró sus sesiones. Su contraseña le permite ingresar; configure otra vez un segundo paso en su perfil.',
      },
      'codes-printed': {
        subject: 'códigos de recuperación nuevos',
        text: 'Se crearon códigos de recuperación nuevos para usted. Los anteriores ya no sirven.',
      },
      renamed: {
        subject: 'cambió su nombre de usuario',
        text: 'Un administrador le dio otro nombre de usuario. Ingrese desde ahora con el de abajo; su contraseña es la misma.',
      },
    },
    rest: (username, from) =>
      `Usuario: ${username}\nDesde: ${from}\n\nSi no fue usted, cambie la contraseña de inmediato y avise a su administrador.`,
  },
})

/** The letter with the link to choose a new password: half an hour, once. */
import { words } from '#db/kernel/words.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import { formPath } from '#db/form-words.ts'
import { person as personTable, resetToken } from '#db/platform/schema.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { type Caller, writeLoginBook } from './login-book.ts'
import { originOf } from './site-origin.ts'
import type { Brand, Person } from './store.ts'

const lifeMs = 30 * 60_000
/** Nobody's mailbox is filled by somebody else: at most this many letters in half an hour. */
const maxLetters = 3

type ResetMail = { emailKey: string; brand: Brand; caller: Caller }

/** Writes to everybody who has this address; says nothing to the caller either way. */
export async function sendResetLinks(
  deps: AppDeps,
  { emailKey, brand, caller }: ResetMail,
): Promise<void> {
  const { platform, log } = deps
  const people = platform.db
    .select()
    .from(personTable)
    .where(and(eq(personTable.emailKey, emailKey), eq(personTable.active, true)))
    .limit(5)
    .all()
  for (const person of people) {
    try {
      const token = newToken(deps, person)
      if (!token) continue
      writeLoginBook(deps, caller, {
        username: person.username,
        personId: person.id,
        result: 'reset-asked',
      })
      const { subject, text } = letters[person.locale](
        person.username,
        linkOf(deps, caller.hostName, person.locale, token),
      )
      await deps.ports.mail.send({
        to: person.email,
        subject: `${brand.name}: ${subject}`,
        text,
        fromName: brand.name,
      })
    } catch (error) {
      log.error({ err: error, personId: person.id }, 'the reset letter could not be sent')
    }
  }
}

function newToken({ platform, ports }: AppDeps, { id: personId }: Person): string | undefined {
  const now = ports.clock.now()
  platform.db
    .delete(resetToken)
    .where(lt(resetToken.expiresAt, now - lifeMs))
    .run()
  const open = platform.db
    .select()
    .from(resetToken)
    .where(and(eq(resetToken.personId, personId), gt(resetToken.createdAt, now - lifeMs)))
    .all()
  if (open.length >= maxLetters) return undefined
  const token = ports.random.token(32)
  platform.db
    .insert(resetToken)
    .values({
      id: sha256Hex(token),
      personId,
      createdAt: now,
      expiresAt: now + lifeMs,
      usedAt: null,
    })
    .run()
  return token
}

/** In the fragment, which no server, log or referrer sees. The host is one we answer to. */
function linkOf({ config }: AppDeps, hostName: string, locale: Locale, token: string): string {
  return `${originOf(config, hostName)}${formPath('public.Home', locale)}#reset=${token}`
}

const letters: Record<Locale, (name: string, link: string) => { subject: string; text: string }> =
  words({
    en: (name, link) => ({
      subject: 'choose a new password',
      text: `Somebody asked for a new password for the user name ${name}.\n\nChoose it here within 30 minutes:\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
    }),
    fr: (name, link) => ({
      subject: 'choisissez un nouveau mot de passe',
      text: `Une demande de nouveau mot de passe a été faite pour le nom d’utilisateur ${name}.\n\nChoisissez-le ici d’ici 30 minutes :\n${link}\n\nSi la demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.\n`,
    }),
    es: (name, link) => ({
      subject: 'elija una contraseña nueva',
      text: `Se ha pedido una contraseña nueva para el usuario ${name}.\n\nElíjala aquí en los próximos 30 minutos:\n${link}\n\nSi no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.\n`,
    }),
    frFr: (name, link) => ({
      subject: 'choisissez un nouveau mot de passe',
      text: `Un nouveau mot de passe a été demandé pour l’identifiant ${name}.\n\nChoisissez-le ici dans les 30 minutes :\n${link}\n\nSi vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire : votre mot de passe ne change pas.\n`,
    }),
    esCo: (name, link) => ({
      subject: 'elija una contraseña nueva',
      text: `Se pidió una contraseña nueva para el usuario ${name}.\n\nElíjala aquí en los próximos 30 minutos:\n${link}\n\nSi no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.\n`,
    }),
  })

/** Where somebody comes out who has just signed in: in her own language. */
import { formPath } from '#db/form-words.ts'
import { type Locale, localeOfLanguageId } from '#db/terms.ts'
import { translateAddress } from '#src/lib/route-names.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { homeHref } from './home-of.ts'
import { rightsIn } from './session-provider.tsx'

/** @param path what she had asked for; the server says it again, unless it could lead elsewhere */
export function landingOf(user: SignedIn, locale: Locale, path?: string): string {
  const hers = localeOfLanguageId(user.LanguageId) ?? locale
  const back = path && translateAddress(path, hers)
  return (
    back || homeHref(user.HomePage, rightsIn(user).forms, hers) || formPath('user.Profile', hers)
  )
}

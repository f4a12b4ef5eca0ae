/** Where a person's day begins. */
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { workHomes } from '#db/user/home.ts'
import type { Locale } from '#db/terms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { isBuilt } from '#src/routes.tsx'
import { builtForms } from '#src/forms.ts'

const isForm = (text: string): text is FormKey => text in formCatalogue

/** Her home page when it is hers and built, else where her work is, her profile (SPEC section 3), the first form she has. */
export function homeOf(homePage: string, held: ReadonlySet<FormKey>): FormKey | undefined {
  const wanted: string[] = [homePage, ...workHomes(held), 'user.Profile', ...builtForms]
  return wanted.filter(isForm).find(key => isBuilt(key) && held.has(key))
}

/** Its address. */
export function homeHref(
  homePage: string,
  held: ReadonlySet<FormKey>,
  locale: Locale,
): string | undefined {
  const key = homeOf(homePage, held)
  return key && hrefOf(key, locale)
}

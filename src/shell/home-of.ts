/** Where a person's day begins. */
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { isBuilt } from '#src/routes.tsx'
import { builtForms } from '#src/forms.ts'

const isForm = (text: string): text is FormKey => text in formCatalogue

/** Her home page when it is hers and built, else her profile (SPEC section 3), else the first form she has. */
export function homeOf(homePage: string, held: ReadonlySet<FormKey>): FormKey | undefined {
  const wanted: string[] = [homePage, 'user.Profile', ...builtForms]
  return wanted.filter(isForm).find(key => isBuilt(key) && held.has(key))
}

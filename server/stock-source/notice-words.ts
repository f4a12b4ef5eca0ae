/** What is told of an inventory provider's list, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type Texts = {
  failed: (name: string) => string
  columns: (name: string) => string
  asks: (name: string) => string
  missing: (name: string, count: string) => string
}
export const stockNoticeTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    failed: name => `${name}: the list could not be read. The stock is as it was.`,
    columns: name => `${name}: a column of the list is gone. Say which one it is now.`,
    asks: name => `${name}: the list differs a lot from the last one. Look at it first.`,
    missing: (name, count) => `${name}: units no longer in the list: ${count}.`,
  },
  fr: {
    failed: name => `${name}\u00A0: la liste n’a pas pu être lue. L’inventaire est inchangé.`,
    columns: name =>
      `${name}\u00A0: une colonne de la liste a disparu. Indiquez laquelle la remplace.`,
    asks: name =>
      `${name}\u00A0: la liste est très différente de la précédente. Examinez-la d’abord.`,
    missing: (name, count) => `${name}\u00A0: unités absentes de la liste\u00A0: ${count}.`,
  },
  es: {
    failed: name => `${name}: no se pudo leer la lista. El inventario sigue igual.`,
    columns: name => `${name}: falta una columna de la lista. Indique cuál la sustituye.`,
    asks: name => `${name}: la lista es muy distinta de la anterior. Revísela primero.`,
    missing: (name, count) => `${name}: unidades que ya no están en la lista: ${count}.`,
  },
  frFr: {
    failed: name => `${name}\u00A0: la liste n’a pas pu être lue. Le stock est inchangé.`,
  },
})

/** What device and server both print, in five locales from three languages; France and Colombia say what differs from Québec and Spain. */
import type { Locale } from '../terms.ts'

export type Said<W> = {
  en: W
  fr: W
  es: W
  /** A word of its own, or the words of a group that differ. */
  frFr?: Differing<NoInfer<W>>
  esCo?: Differing<NoInfer<W>>
}
/** Of a group only what differs; a sentence with places, or a list, is said whole. */
type Differing<W> = W extends ((...given: never[]) => unknown) | readonly unknown[]
  ? W
  : W extends object
    ? Partial<W>
    : W
const other = <W>(own: W, differ: Said<W>['frFr']): W =>
  typeof own === 'object' && !Array.isArray(own)
    ? { ...own, ...(differ as object) }
    : ((differ ?? own) as W)

export const words = <W>({ en, fr, es, frFr, esCo }: Said<W>): Record<Locale, W> => ({
  'en-ca': en,
  'fr-ca': fr,
  'fr-fr': other(fr, frFr),
  'es-es': es,
  'es-co': other(es, esCo),
})

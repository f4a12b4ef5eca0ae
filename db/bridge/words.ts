/** Verdicts of clicks and their sites in words: on the screens, in files and on paper. */
import { words } from '../kernel/words.ts'
import { lookup } from '../lookups/index.ts'
import type { Locale } from '../terms.ts'
import type { ClickVerdict } from './terms.ts'

type ClickWords = {
  verdicts: Record<ClickVerdict, string>
  /** Of a link that was not ours. */
  noSite: string
  /** It has left the books. */
  unitGone: string
}
export const clickWords = words<ClickWords>({
  en: {
    verdicts: {
      charged: 'Charged',
      prefetch: 'Loaded ahead by a browser',
      bot: 'Robot',
      datacentre: 'Data centre',
      token: 'Not a link of ours',
      own: 'From the dealership itself',
      sold: 'The vehicle is gone',
      paused: 'Bridge was paused',
      duplicate: 'Repeated within 30 minutes',
      'too-fast': 'Too fast for a person',
      budget: 'The month’s budget was spent',
      funds: 'The funds did not pay for it',
    },
    noSite: 'No known site',
    unitGone: 'No longer in the books',
  },
  fr: {
    verdicts: {
      charged: 'Facturé',
      prefetch: 'Préchargé par un navigateur',
      bot: 'Robot',
      datacentre: 'Centre de données',
      token: 'Lien qui n’est pas le nôtre',
      own: 'De l’entreprise elle-même',
      sold: 'Le véhicule est parti',
      paused: 'Bridge était en pause',
      duplicate: 'Répété en moins de 30 minutes',
      'too-fast': 'Trop rapide pour une personne',
      budget: 'Le budget du mois était épuisé',
      funds: 'Les fonds ne suffisaient pas',
    },
    noSite: 'Aucun site connu',
    unitGone: 'N’est plus dans les livres',
  },
  es: {
    verdicts: {
      charged: 'Facturado',
      prefetch: 'Precargado por un navegador',
      bot: 'Robot',
      datacentre: 'Centro de datos',
      token: 'Un enlace que no es nuestro',
      own: 'De la propia empresa',
      sold: 'El vehículo ya no está',
      paused: 'Bridge estaba en pausa',
      duplicate: 'Repetido en menos de 30 minutos',
      'too-fast': 'Demasiado rápido para una persona',
      budget: 'El presupuesto del mes estaba agotado',
      funds: 'Los fondos no alcanzaban',
    },
    noSite: 'Ningún sitio conocido',
    unitGone: 'Ya no consta en los libros',
  },
})

export const siteText = (siteId: string, locale: Locale): string =>
  lookup('Site', locale).find(({ ID }) => ID === siteId)?.Caption ?? clickWords[locale].noSite

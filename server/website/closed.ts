/** What a visitor reads while the dealership's data is being repaired; its own words and languages are in that data. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

export const closedWords: Record<Locale, { title: string; text: string }> = words({
  en: {
    title: 'This website is being repaired',
    text: 'Please come back later, or call the dealership.',
  },
  fr: {
    title: 'Ce site est en réparation',
    text: 'Revenez plus tard ou appelez le concessionnaire.',
  },
  es: {
    title: 'Estamos reparando este sitio web',
    text: 'Vuelve más tarde o llama al concesionario.',
  },
  frFr: {
    title: 'Ce site est en cours de réparation',
    text: 'Revenez plus tard ou appelez la concession.',
  },
  esCo: { text: 'Vuelva más tarde o llame al concesionario.' },
})

/** @jsxImportSource hono/jsx */
/** The vehicles that an address names, as cards: what a visitor kept in her browser, or was sent by a friend. */
import { pathOf } from '#db/company/site-paths.ts'
import { type Chosen, mostOf } from '../chosen.ts'
import type { Here } from '../site.ts'
import { Cards } from './card.tsx'
import { LeftOut, NoneChosen } from './compare.tsx'
import { Layout } from './layout.tsx'

export function FavouritesPage({ here, chosen }: { here: Here; chosen: Chosen }) {
  const { words, locale } = here
  return (
    <Layout
      here={here}
      kind="favourites"
      title={words.favourites}
      hidden
      canonical={pathOf(locale, 'favourites')}
    >
      <h1>{words.favourites}</h1>
      <LeftOut here={here} chosen={chosen} most={mostOf.favourites} />
      {chosen.units.length ? (
        <Cards here={here} units={chosen.units} eager={2} level="h2" />
      ) : (
        <NoneChosen here={here} how={words.favouritesHow} />
      )}
    </Layout>
  )
}

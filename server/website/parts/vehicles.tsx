/** @jsxImportSource hono/jsx */
/** Some of the stock: those that a saved filter finds, and the way to all of them. */
import { pathOf } from '#db/company/site-paths.ts'
import type { PartOf } from '#db/website/content.ts'
import type { Unit } from '../catalogue.ts'
import { find, noFilter, queryOf } from '../filter.ts'
import { Cards } from '../pages/card.tsx'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

type Props = { here: Here; part: PartOf<'vehicles'>; units: readonly Unit[] }

export function Vehicles({ here, part, units }: Props) {
  const { words, locale } = here
  const { make, type, condition, most } = part
  const { all } = find(units, { ...noFilter, make, type, condition })
  if (!all.length) return null
  return (
    <section class="arrivals" id={`part-${part.id}`}>
      <div class="head">
        <h2>{part.heading[locale]?.trim() || words.stock}</h2>
        <a class="onward" href={pathOf(locale, 'stock') + queryOf({ make, type, condition })}>
          {words.seeAll(all.length)}
          <Icon name="arrow" />
        </a>
      </div>
      <Cards here={here} units={all.slice(0, most)} />
    </section>
  )
}

/** @jsxImportSource hono/jsx */
/** The latest on the lot, and the way to all of them. */
import { pathOf } from '#db/company/site-paths.ts'
import type { Unit } from '../catalogue.ts'
import { Cards } from '../pages/card.tsx'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

type Props = {
  here: Here
  units: readonly Unit[]
  /** Of all that are on sale. */
  count: number
  eager?: number
}
export function Arrivals({ here, units, count, eager = 0 }: Props) {
  const { words, locale } = here
  if (!units.length) return null
  return (
    <section class="arrivals">
      <div class="head">
        <h2>{words.newest}</h2>
        <a class="onward" href={pathOf(locale, 'stock')}>
          {words.seeAll(count)}
          <Icon name="arrow" />
        </a>
      </div>
      <Cards here={here} units={units} eager={eager} />
    </section>
  )
}

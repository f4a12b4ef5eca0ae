/** @jsxImportSource hono/jsx */
/** That the price has everything in it, but what the law of the place leaves out. */
import { pathOf } from '#db/company/site-paths.ts'
import { taxNote } from '../pages/vehicle.tsx'
import type { Here } from '../site.ts'

export function OnePrice({ here, count }: { here: Here; count: number }) {
  const { words, locale } = here
  return (
    <section class="one-price">
      <h2>{words.onePrice}</h2>
      <div>
        <p>{taxNote(here)}</p>
        <p class="actions">
          <a class="button" href={pathOf(locale, 'stock')}>
            {words.seeAll(count)}
          </a>
        </p>
      </div>
    </section>
  )
}

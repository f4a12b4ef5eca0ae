/** @jsxImportSource hono/jsx */
/** One large picture, one sentence, one button: the newest vehicle that has a picture is the scene. */
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Unit } from '../catalogue.ts'
import { Leading, Picture } from '../pages/card.tsx'
import { Whole } from '../pages/whole.tsx'
import type { Here } from '../site.ts'

type Props = { here: Here; count: number; unit: Unit | undefined }

export function Scene({ here, count, unit }: Props) {
  const { words, company, locale } = here
  return (
    <section class={unit?.cover ? 'scene' : 'scene bare'}>
      <div class="said">
        <h1>{words.homeTitle(company.city)}</h1>
        <p>{words.homeLead}</p>
        <p class="actions">
          <a class="button" href={pathOf(locale, 'stock')}>
            {words.seeAll(count)}
          </a>
        </p>
      </div>
      {unit?.cover && (
        <figure>
          <a href={vehiclePath(locale, unit)}>
            <Picture
              unitId={unit.id}
              photo={unit.cover}
              alt=""
              sizes="(min-width: 48rem) 60vw, 100vw"
              first
            />
            <figcaption>
              <Whole text={vehicleTitle(unit, locale)} />
            </figcaption>
          </a>
          <Leading here={here} unit={unit} />
        </figure>
      )}
    </section>
  )
}

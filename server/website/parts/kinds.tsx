/** @jsxImportSource hono/jsx */
/** What there is, by type with a picture of each, and by make. */
import { pathOf } from '#db/company/site-paths.ts'
import type { Unit } from '../catalogue.ts'
import { queryOf } from '../filter.ts'
import { caption } from '../format.ts'
import { Picture } from '../pages/card.tsx'
import type { Here } from '../site.ts'

type Props = { here: Here; units: readonly Unit[] }

/** The types with most vehicles first, each with the newest that has a picture. */
export function Types({ here, units, most = 8 }: Props & { most?: number }) {
  const { words, locale } = here
  const types = countedBy(units, unit => String(unit.productType))
  if (types.length < 2) return null
  return (
    <nav class="types" aria-label={words.byType}>
      <h2>{words.byType}</h2>
      <ul>
        {types.slice(0, most).map(([type, own]) => {
          const shown = own.find(({ cover }) => cover)
          return (
            <li>
              <a href={pathOf(locale, 'stock') + queryOf({ type: Number(type) })}>
                <strong>{caption('ProductType', locale, type, 'ID')}</strong>{' '}
                <span>{words.count(own.length)}</span>
                {shown?.cover && (
                  <Picture
                    unitId={shown.id}
                    photo={shown.cover}
                    alt=""
                    sizes="(min-width: 48rem) 20rem, 46vw"
                  />
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const mostMakes = 14
export function Makes({ here, units }: Props) {
  const { words, locale } = here
  const makes = countedBy(units, ({ make }) => make)
  if (makes.length < 2) return null
  return (
    <nav class="makes" aria-label={words.byMake}>
      <h2>{words.byMake}</h2>
      <ul>
        {makes.slice(0, mostMakes).map(([make, own]) => (
          <li>
            <a href={pathOf(locale, 'stock') + queryOf({ make })}>
              <strong>{make}</strong> <span>{own.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function countedBy(units: readonly Unit[], of: (unit: Unit) => string): [string, Unit[]][] {
  const groups = new Map<string, Unit[]>()
  for (const unit of units) {
    const key = of(unit)
    if (!key) continue
    const own = groups.get(key)
    if (own) own.push(unit)
    else groups.set(key, [unit])
  }
  return [...groups].sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
}

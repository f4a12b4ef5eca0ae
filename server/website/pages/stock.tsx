/** @jsxImportSource hono/jsx */
/**
 * The stock, and beside it (below it on a phone) a form that asks by address alone, so that it works without a script and
 * every list can be sent to a friend.
 */
import type { Unit } from '../catalogue.ts'
import {
  choicesOf,
  type Filter,
  find,
  type Found,
  highestOf,
  queryOf,
  type Sort,
  sorts,
} from '../filter.ts'
import { caption, distance, priceText } from '../format.ts'
import { pathOf } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import type { Words } from '../words.ts'
import { Cards } from './card.tsx'
import { Amount, Select, Words as WordsField } from './fields.tsx'
import { Layout } from './layout.tsx'

type Props = { here: Here; units: readonly Unit[]; filter: Filter }

export function StockPage({ here, units, filter }: Props) {
  const { words, locale, company } = here
  const path = pathOf(locale, 'stock')
  const found = find(units, filter)
  const choices = choicesOf(units)
  const at = { ...filter, page: found.page }
  const type = filter.type ? caption('ProductType', locale, String(filter.type), 'ID') : ''
  const title =
    (filter.q && words.searched(filter.q)) ||
    [filter.make, type].filter(Boolean).join(', ') ||
    words.stock
  // Words, ranges and sorting make endless lists of the same vehicles: those are not for search engines.
  const { make, type: kind, condition, page } = filter
  const isOneOfMany =
    queryOf(filter) !== queryOf({ make, type: kind, condition, page }) || !found.total
  return (
    <Layout
      here={here}
      kind="stock"
      title={found.page > 1 ? `${title}, ${words.page(found.page, found.pages)}` : title}
      description={`${title}: ${words.count(found.total)}, ${company.name}, ${company.city}`}
      hidden={isOneOfMany}
      canonical={path + queryOf(at)}
    >
      <h1>{title}</h1>
      <p class="sum">
        <Sum here={here} found={found} />
      </p>
      <Kinds here={here} choices={choices} filter={filter} />
      <p class="to-filters">
        <a class="button plain" href="#filters">
          {words.filters}
        </a>
      </p>
      <div class="stock">
        <div class="found">
          {found.total ? (
            <Cards here={here} units={found.units} eager={2} level="h2" />
          ) : (
            <div class="empty">
              <h2>{words.none}</h2>
              <p>{words.noneHint}</p>
              <p class="actions">
                <a class="button" href={path}>
                  {words.clear}
                </a>
                <a class="button plain" href={pathOf(locale, 'contact')}>
                  {words.contact}
                </a>
              </p>
            </div>
          )}
          {found.pages > 1 && <Pages words={words} path={path} filter={at} found={found} />}
        </div>
        <Filters here={here} choices={choices} filter={filter} />
      </div>
    </Layout>
  )
}

/** All, or of one type; of one condition where there is one type. */
type ChoiceProps = { here: Here; choices: ReturnType<typeof choicesOf>; filter: Filter }
function Kinds({ here, choices: { types, conditions }, filter }: ChoiceProps) {
  const { words, locale } = here
  const path = pathOf(locale, 'stock')
  const kinds: [string, string, boolean][] =
    types.length > 1
      ? types.map(type => [
          queryOf({ type }),
          caption('ProductType', locale, String(type), 'ID'),
          filter.type === type,
        ])
      : conditions.map(condition => [
          queryOf({ condition }),
          caption('Vehicle.Condition', locale, condition),
          filter.condition === condition,
        ])
  if (kinds.length < 2) return null
  const all: (typeof kinds)[number] = ['', words.all, queryOf({ ...filter, page: 1 }) === '']
  return (
    <nav class="kinds" aria-label={types.length > 1 ? words.type : words.condition}>
      {[all, ...kinds].map(([query, text, isOn]) => (
        <a href={path + query} aria-current={isOn ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

/** The list as an advertisement: how many, and the highest price and distance of them. */
function Sum({ here, found }: { here: Here; found: Found }) {
  const { words, locale, company } = here
  if (!found.total) return <>{words.count(0)}</>
  const { priceMinor, farthest } = highestOf(found.all)
  const price = priceText(priceMinor, company.currency, locale)
  const far = farthest ? distance(farthest.distance, farthest.odometerType, locale) : ''
  return <>{`${words.count(found.total)}, ${words.upTo(price, far)}`}</>
}

const sortWords: Record<Sort, keyof Words & `sort${string}`> = {
  newest: 'sortNewest',
  'price-up': 'sortPriceUp',
  'price-down': 'sortPriceDown',
  distance: 'sortDistance',
  year: 'sortYear',
}

function Filters({ here, choices, filter }: ChoiceProps) {
  const { words, locale } = here
  const path = pathOf(locale, 'stock')
  return (
    <form
      id="filters"
      class="filters"
      method="get"
      action={path}
      role="search"
      aria-label={words.filters}
    >
      <WordsField name="q" label={words.searchHint} value={filter.q} />
      {choiceFields(here, choices).map(([name, label, options]) => (
        <Select
          name={name}
          label={label}
          any={words.any}
          value={String(filter[name] || '')}
          options={options}
        />
      ))}
      <Amount name="min" label={words.priceFrom} value={filter.min} />
      <Amount name="max" label={words.priceTo} value={filter.max} />
      <Amount name="far" label={words.distanceTo} value={filter.far} />
      <Select
        name="sort"
        label={words.sort}
        value={filter.sort}
        options={sorts.map(sort => [sort, String(words[sortWords[sort]])])}
      />
      <p class="actions">
        <button class="button" type="submit">
          {words.show}
        </button>
        {queryOf({ ...filter, page: 1 }) && (
          <a class="button plain" href={path}>
            {words.clear}
          </a>
        )}
      </p>
    </form>
  )
}

type Choice = readonly [value: string, caption: string]
/** What there is more than one of; the make is always asked. */
function choiceFields({ words, locale }: Here, choices: ChoiceProps['choices']) {
  const { makes, types, conditions, fuels, drives, gearboxes } = choices
  const fields: [keyof Filter, string, Choice[]][] = [
    ['make', words.make, makes.map(make => [make, make])],
    [
      'type',
      words.type,
      types.map(type => [String(type), caption('ProductType', locale, String(type), 'ID')]),
    ],
    [
      'condition',
      words.condition,
      conditions.map(each => [each, caption('Vehicle.Condition', locale, each)]),
    ],
    ['fuel', words.fuel, fuels.map(fuel => [fuel, words.fuelName(fuel)])],
    ['drive', words.drivetrain, drives.map(drive => [drive, words.driveName(drive)])],
    [
      'gearbox',
      words.transmission,
      gearboxes.flatMap(each => {
        const name = caption('Car.Transmission', locale, each, 'ID')
        return name ? [[each, name] as const] : []
      }),
    ],
  ]
  return fields.filter(([name, , options]) => name === 'make' || options.length > 1)
}

type PagesProps = { words: Words; path: string; filter: Filter; found: Found }
function Pages({ words, path, filter, found: { page, pages } }: PagesProps) {
  const to = (target: number) => path + queryOf({ ...filter, page: target })
  return (
    <nav class="pages" aria-label={words.pages}>
      {page > 1 && (
        <a rel="prev" href={to(page - 1)}>
          {words.previous}
        </a>
      )}
      <span aria-current="page">{words.page(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={to(page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  )
}

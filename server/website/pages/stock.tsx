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
import { Layout } from './layout.tsx'

type Props = { here: Here; units: readonly Unit[]; filter: Filter }

export function StockPage({ here, units, filter }: Props) {
  const { words, locale, company } = here
  const path = pathOf(locale, 'stock')
  const found = find(units, filter)
  const at = { ...filter, page: found.page }
  const type = filter.type ? caption('ProductType', locale, String(filter.type), 'ID') : ''
  const title = [filter.make, type].filter(Boolean).join(', ') || words.stock
  // Ranges and sorting make endless lists of the same vehicles: those are not for search engines.
  const isOneOfMany =
    filter.min !== undefined || filter.max !== undefined || filter.sort !== 'newest' || !found.total
  return (
    <Layout
      here={here}
      title={found.page > 1 ? `${title}, ${words.page(found.page, found.pages)}` : title}
      description={`${title}: ${words.count(found.total)}, ${company.name}, ${company.city}`}
      hidden={isOneOfMany}
      canonical={path + queryOf(at)}
    >
      <h1>{title}</h1>
      <p class="sum">
        <Sum here={here} found={found} />
      </p>
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
        <Filters here={here} units={units} filter={filter} />
      </div>
    </Layout>
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

function Filters({ here, units, filter }: Props) {
  const { words, locale } = here
  const { makes, types, conditions } = choicesOf(units)
  return (
    <form
      id="filters"
      class="filters"
      method="get"
      action={pathOf(locale, 'stock')}
      aria-label={words.filters}
    >
      <Select
        name="make"
        label={words.make}
        any={words.any}
        value={filter.make}
        options={makes.map(make => [make, make])}
      />
      {types.length > 1 && (
        <Select
          name="type"
          label={words.type}
          any={words.any}
          value={filter.type ? String(filter.type) : ''}
          options={types.map(type => [
            String(type),
            caption('ProductType', locale, String(type), 'ID'),
          ])}
        />
      )}
      <Select
        name="condition"
        label={words.condition}
        any={words.any}
        value={filter.condition}
        options={conditions.map(each => [each, caption('Vehicle.Condition', locale, each)])}
      />
      <Amount name="min" label={words.priceFrom} value={filter.min} />
      <Amount name="max" label={words.priceTo} value={filter.max} />
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
          <a class="button plain" href={pathOf(locale, 'stock')}>
            {words.clear}
          </a>
        )}
      </p>
    </form>
  )
}

type SelectProps = {
  name: string
  label: string
  /** The caption of "no matter which". */
  any?: string
  value: string
  options: readonly (readonly [value: string, caption: string])[]
}
function Select({ name, label, any, value, options }: SelectProps) {
  return (
    <p class="field">
      <label for={`q-${name}`}>{label}</label>
      <select id={`q-${name}`} name={name}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([each, text]) => (
          <option value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}
function Amount({
  name,
  label,
  value,
}: {
  name: string
  label: string
  value: number | undefined
}) {
  return (
    <p class="field">
      <label for={`q-${name}`}>{label}</label>
      <input
        id={`q-${name}`}
        name={name}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        value={value === undefined ? '' : String(value)}
      />
    </p>
  )
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

/** @jsxImportSource hono/jsx */
/** A search by words and the few choices most people begin with; a plain address, as every list of the stock. */
import { pathOf } from '#db/company/site-paths.ts'
import type { Unit } from '../catalogue.ts'
import { choicesOf } from '../filter.ts'
import { caption } from '../format.ts'
import { Amount, Select, Words } from '../pages/fields.tsx'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

export function Search({ here, units }: { here: Here; units: readonly Unit[] }) {
  const { words, company, locale } = here
  const { makes, types } = choicesOf(units)
  return (
    <section class="search">
      <h1>{words.homeTitle(company.city)}</h1>
      <p>{words.homeLead}</p>
      <form method="get" action={pathOf(locale, 'stock')} role="search" aria-label={words.search}>
        <Words name="q" label={words.searchHint} value="" />
        <Select
          name="make"
          label={words.make}
          any={words.any}
          value=""
          options={makes.map(make => [make, make])}
        />
        {types.length > 1 && (
          <Select
            name="type"
            label={words.type}
            any={words.any}
            value=""
            options={types.map(type => [
              String(type),
              caption('ProductType', locale, String(type), 'ID'),
            ])}
          />
        )}
        <Amount name="max" label={words.priceTo} value={undefined} />
        <button class="button" type="submit">
          <Icon name="search" />
          {words.searchSend}
        </button>
      </form>
    </section>
  )
}

/** @jsxImportSource hono/jsx */
/** 02: dense and search first, for comparing many vehicles by price. */
import { Arrivals } from '../parts/arrivals.tsx'
import { Makes, Types } from '../parts/kinds.tsx'
import { Points } from '../parts/points.tsx'
import { Publicity } from '../parts/publicity.tsx'
import { Search } from '../parts/search.tsx'
import { Visit } from '../parts/visit.tsx'
import type { HomeProps } from './index.ts'

export const MarketHome = ({ here, units, shown }: HomeProps) => (
  <>
    <Search here={here} units={units} />
    <Types here={here} units={units} most={10} />
    <Arrivals here={here} units={units.slice(0, 8)} count={units.length} eager={2} />
    <Publicity here={here} />
    <Makes here={here} units={units} />
    <Points here={here} shown={shown} />
    <Visit here={here} />
  </>
)

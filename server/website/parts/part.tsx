/** @jsxImportSource hono/jsx */
/** One part of a page, in the language it is read in; a part with nothing to say there is left out. */
import type { Child } from 'hono/jsx'
import type { DrawnKind, Part, PartKind, PartOf } from '#db/website/content.ts'
import type { Unit } from '../catalogue.ts'
import type { Shown } from '../dossier.ts'
import type { Here } from '../site.ts'
import { traits } from '../templates/traits.ts'
import { Actions } from './actions.tsx'
import { Arrivals } from './arrivals.tsx'
import { Makes, Types } from './kinds.tsx'
import { OnePrice } from './one-price.tsx'
import { Pictures } from './pictures.tsx'
import { Points } from './points.tsx'
import { Publicity } from './publicity.tsx'
import { Scene } from './scene.tsx'
import { Search } from './search.tsx'
import { Text } from './text.tsx'
import { Vehicles } from './vehicles.tsx'
import { Visit } from './visit.tsx'

/** What of the lot the parts of a page draw from. */
export type Stock = {
  /** Newest first. */
  units: readonly Unit[]
  /** Of the newest report that may be read. */
  shown: Shown | undefined
  /** What the scene shows: it is not among the arrivals again. */
  scene: Unit | undefined
}
export const stockFor = (
  parts: readonly { kind: PartKind }[],
  units: readonly Unit[],
  shownOf: () => Shown | undefined,
): Stock => {
  const has = (wanted: PartKind) => parts.some(({ kind }) => kind === wanted)
  return {
    units,
    shown: has('points') ? shownOf() : undefined,
    scene: has('scene') ? units.find(({ cover }) => cover) : undefined,
  }
}

type Props<K extends PartKind> = { here: Here; part: PartOf<K>; stock: Stock }

const drawn: Record<DrawnKind, (here: Here, stock: Stock) => Child> = {
  scene: (here, { units, scene }) => <Scene here={here} count={units.length} unit={scene} />,
  search: (here, { units }) => <Search here={here} units={units} />,
  newest(here, { units, scene }) {
    const { newest, eager } = traits[here.template]
    const latest = units.filter(unit => unit !== scene).slice(0, newest)
    return <Arrivals here={here} units={latest} count={units.length} eager={eager} />
  },
  types: (here, { units }) => (
    <Types here={here} units={units} most={traits[here.template].types} />
  ),
  makes: (here, { units }) => <Makes here={here} units={units} />,
  points: (here, { shown }) => <Points here={here} shown={shown} />,
  price: (here, { units }) => <OnePrice here={here} count={units.length} />,
  publicity: here => <Publicity here={here} />,
  visit: here => <Visit here={here} />,
}

export function PartView({ here, part, stock }: Omit<Props<PartKind>, 'part'> & { part: Part }) {
  if (part.kind === 'text') return <Text here={here} part={part} />
  if (part.kind === 'pictures') return <Pictures here={here} part={part} />
  if (part.kind === 'vehicles') return <Vehicles here={here} part={part} units={stock.units} />
  if (part.kind === 'actions') return <Actions here={here} part={part} />
  return <>{drawn[part.kind](here, stock)}</>
}

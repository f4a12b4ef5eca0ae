/** @jsxImportSource hono/jsx */
/** 03: bold, for powersports and RV; the machines by what they are for come first. */
import { Arrivals } from '../parts/arrivals.tsx'
import { Types } from '../parts/kinds.tsx'
import { OnePrice } from '../parts/one-price.tsx'
import { Points } from '../parts/points.tsx'
import { Publicity } from '../parts/publicity.tsx'
import { Scene } from '../parts/scene.tsx'
import { Visit } from '../parts/visit.tsx'
import type { HomeProps } from './index.ts'

export const TrailHome = ({ here, units, shown }: HomeProps) => {
  const scene = units.find(({ cover }) => cover)
  return (
    <>
      <Scene here={here} count={units.length} unit={scene} />
      <Types here={here} units={units} />
      <Arrivals
        here={here}
        units={units.filter(unit => unit !== scene).slice(0, 6)}
        count={units.length}
      />
      <OnePrice here={here} count={units.length} />
      <Publicity here={here} />
      <Points here={here} shown={shown} />
      <Visit here={here} />
    </>
  )
}

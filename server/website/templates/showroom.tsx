/** @jsxImportSource hono/jsx */
/** 01: quiet and large, for a house with few vehicles; one scene, one sentence, one button. */
import { Arrivals } from '../parts/arrivals.tsx'
import { Types } from '../parts/kinds.tsx'
import { Points } from '../parts/points.tsx'
import { Publicity } from '../parts/publicity.tsx'
import { Scene } from '../parts/scene.tsx'
import { Visit } from '../parts/visit.tsx'
import type { HomeProps } from './index.ts'

export const ShowroomHome = ({ here, units, shown }: HomeProps) => {
  const scene = units.find(({ cover }) => cover)
  return (
    <>
      <Scene here={here} count={units.length} unit={scene} />
      <Publicity here={here} />
      <Arrivals
        here={here}
        units={units.filter(unit => unit !== scene).slice(0, 4)}
        count={units.length}
        eager={1}
      />
      <Points here={here} shown={shown} />
      <Types here={here} units={units} />
      <Visit here={here} />
    </>
  )
}

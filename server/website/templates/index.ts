/** The first page as each of the three designs composes it of parts. */
import type { WebsiteTemplate } from '#db/company/table.ts'
import type { Child } from 'hono/jsx'
import type { Unit } from '../catalogue.ts'
import type { Shown } from '../dossier.ts'
import type { Here } from '../site.ts'
import { MarketHome } from './market.tsx'
import { ShowroomHome } from './showroom.tsx'
import { TrailHome } from './trail.tsx'

export type HomeProps = {
  here: Here
  /** Newest first. */
  units: readonly Unit[]
  shown: Shown | undefined
}
export type Home = (props: HomeProps) => Child

export const homes: Record<WebsiteTemplate, Home> = {
  '01': ShowroomHome,
  '02': MarketHome,
  '03': TrailHome,
}

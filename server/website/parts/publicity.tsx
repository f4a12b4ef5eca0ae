/** @jsxImportSource hono/jsx */
/** Publicity 01, where the house has cut one. */
import type { Here } from '../site.ts'

export function Publicity({ here: { company } }: { here: Here }) {
  if (!company.look.publicity) return null
  return (
    <img
      class="publicity"
      src={`/house/publicity?v=${company.v}`}
      alt={company.name}
      width="400"
      height="200"
      loading="lazy"
    />
  )
}

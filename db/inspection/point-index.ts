/**
 * The lists of points by their index: all that the decisions need of them (codes, what is safety, what is measured),
 * since they come with the first load.
 */
import { type Short, shorts } from './point-shorts.ts'
import type { InspectionFamily, PointFacts, PointList } from './template.ts'

function listOf({ sections, safety, measured, dated }: Short): PointList {
  const [safe, numbers, dates] = [safety, measured, dated].map(codes => new Set(codes.split(' ')))
  const factsOf = (code: string): PointFacts => ({
    code,
    ...(safe?.has(code) && { safety: true }),
    ...(numbers?.has(code) && { measure: { unit: 'count' } }),
    ...(dates?.has(code) && { measure: { unit: 'week/year' } }),
  })
  return {
    sections: sections.split(' ').map(section => {
      const letter = section.slice(0, 1)
      const codes = Array.from({ length: Number(section.slice(1)) }, (_, i) => letter + String(i + 1).padStart(2, '0'))
      return { letter, points: codes.map(factsOf) }
    }),
  }
}

const lists = new Map<string, PointList>()
/** The list an inspection was made with; undefined when this code is older than it. */
export function pointIndexOf(family: InspectionFamily, version: number): PointList | undefined {
  const key = `${family}:${version}`
  const known = lists.get(key)
  if (known) return known
  const short = shorts.find(each => each.family === family && each.version === version)
  const list = short && listOf(short)
  if (list) lists.set(key, list)
  return list
}

/** What can be asked of a list of points, whole or only by its index. */
import type { PointFacts, PointList } from './template.ts'

export const pointSpecs = <P extends PointFacts>(list: PointList<P>): P[] => list.sections.flatMap(section => section.points)
export const pointCodes = (list: PointList): string[] => pointSpecs(list).map(point => point.code)
export const pointSpec = <P extends PointFacts>(list: PointList<P>, code: string): P | undefined =>
  list.sections.find(section => code.startsWith(section.letter))?.points.find(point => point.code === code)
/** The section letter a code begins with. */
export const sectionOfCode = (code: string): string => code.slice(0, 1)

/** All lists of points, and what is made of them: the templates, and a family's words in one locale. */
import { words } from '../../kernel/words.ts'
import type { Locale } from '../../terms.ts'
import type {
  InspectionCaptions, InspectionFamily, InspectionList, InspectionTemplate, InspectionTemplates,
  ListedPoint, PointSpec, PointWords,
} from '../template.ts'
import { atv } from './atv.ts'
import { boat } from './boat.ts'
import { car } from './car.ts'
import { equipment } from './equipment.ts'
import { heavy } from './heavy.ts'
import { motorcycle } from './motorcycle.ts'
import { motorhome } from './motorhome.ts'
import { snowmobile } from './snowmobile.ts'
import { towable } from './towable.ts'

/** Every version that was ever used; the newest of a family comes first. */
const others: readonly InspectionList[] = [
  motorhome, towable, motorcycle, snowmobile, atv, boat, heavy, equipment,
]

const specOf = ([code, { safety, photo, measure }]: [string, ListedPoint]): PointSpec => ({
  code,
  ...(safety && { safety }),
  ...(photo && { photo }),
  ...(measure && { measure }),
})

const templateFrom = ({ sections, points, ...list }: InspectionList): InspectionTemplate => ({
  ...list,
  sections: Object.keys(sections).map(letter => ({
    letter,
    points: Object.entries(points).filter(([code]) => code.startsWith(letter)).map(specOf),
  })),
})
/** The car's comes first: it stands in where a kind of vehicle has none. */
export const templates: InspectionTemplates = [templateFrom(car), ...others.map(templateFrom)]

const inLocale = (said: Record<string, PointWords>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([key, each]) => [key, words(each)[locale]]))

/** Of every version of the list: a code is never reused, so the words of an older report are among them. */
export function captionsOf(family: InspectionFamily, locale: Locale): InspectionCaptions {
  const versions = [car, ...others].filter(list => list.family === family).toReversed()
  return {
    sections: inLocale(Object.assign({}, ...versions.map(list => list.sections)), locale),
    points: inLocale(Object.assign({}, ...versions.map(list => list.points)), locale),
  }
}

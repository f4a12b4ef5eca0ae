/** Who gets what comes in: those who sell. */
import { presetRule } from '../assignment/preset-rule.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Stage } from './stage.ts'
import { row } from './stage.ts'

export const assignmentRulesOf = (stage: Stage): Row<'assignmentRule'>[] => [
  row({
    ...presetRule({
      locale: stage.locale,
      by: stage.staff.directors[0] ?? '',
      at: stage.at(-30, '09:00'),
    }),
    // Its reception sees whose turn it is, and taps.
    mode: 'suggest',
    userIds: stage.staff.sellers,
  }),
]

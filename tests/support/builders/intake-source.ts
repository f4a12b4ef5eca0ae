/** Who sends leads here, as it is stored. */
import { untouchedSource } from '#db/intake-source/mutations/source.ts'
import type { Row } from '#db/kernel/mutation.ts'

export const anIntakeSource = (over: Partial<Row<'intakeSource'>> = {}): Row<'intakeSource'> => ({
  id: 'is-1',
  v: 1,
  deletedAt: null,
  ...untouchedSource,
  name: 'Autos Example',
  kind: 'adf',
  tokenHint: 'x7Qa',
  createdAt: 1,
  createdBy: 'u-helene',
  ...over,
})

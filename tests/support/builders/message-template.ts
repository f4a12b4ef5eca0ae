/** Templates of messages as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'

export const aTemplate = (over: Partial<Row<'messageTemplate'>> = {}): Row<'messageTemplate'> => ({
  id: 'mt-1',
  v: 1,
  deletedAt: null,
  title: 'First answer',
  channel: 'email',
  ownerId: null,
  division: null,
  enCa: { subject: 'Your {{vehicle.title}}', body: 'Hello {{client.firstName}},' },
  frCa: null,
  frFr: null,
  esEs: null,
  esCo: null,
  archivedAt: null,
  createdAt: 1,
  createdBy: 'u-helene',
  ...over,
})

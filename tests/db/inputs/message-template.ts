/** Templates of messages. */
import { templateDesk } from '#db/message-template/table.ts'
import { leadDivisions } from '#db/terms.ts'
import { id, type Kind, oneOf, orNull, required, yesOrNo } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms = templateDesk
const said = { subject: 'Your {{vehicle.title}}', body: 'Hello {{ client.firstName }},' }
const text: Kind = {
  good: [said, null, { subject: 's'.repeat(200), body: 'b'.repeat(10_000) }],
  bad: [
    [{ ...said, subject: 's'.repeat(201) }, 'too-long'],
    [{ ...said, body: 'b'.repeat(10_001) }, 'too-long'],
    [{ ...said, body: 'Hello {{client.salary}}' }, 'variable-unknown'],
    [{ ...said, subject: 'Hello {{client.name' }, 'variable-unknown'],
    [{ ...said, html: '<b>' }],
    [{ body: 'x' }],
    ['Hello'],
  ],
}
const written = {
  title: required,
  division: orNull(oneOf(leadDivisions)),
  enCa: text,
  frCa: text,
  frFr: text,
  esEs: text,
  esCo: text,
}
export const messageTemplateInputs: Record<string, Asks> = {
  'messageTemplate.add': {
    forms,
    fields: { id, channel: oneOf(['email', 'sms']), isOwn: yesOrNo, ...written },
  },
  'messageTemplate.edit': { forms, fields: { templateId: id }, edits: written },
  'messageTemplate.archive': { forms, fields: { templateId: id } },
  'messageTemplate.offer': { forms, fields: { templateId: id } },
}

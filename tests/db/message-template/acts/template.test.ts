/** Templates: the dealership's by who keeps them, one's own by oneself. */
import {
  addTemplate,
  archiveTemplate,
  editTemplate,
  offerTemplate,
} from '#db/message-template/mutations/template.ts'
import type { FormKey } from '#db/forms.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aTemplate } from '#tests/support/builders/message-template.ts'

const seller = { forms: new Set<FormKey>(['crm.Leads']) }
const keeper = { forms: new Set<FormKey>(['management.EmailTemplates']) }
const said = { subject: 'Votre {{vehicle.title}}', body: 'Bonjour {{client.firstName}},' }
const none = { enCa: null, frCa: null, frFr: null, esEs: null, esCo: null }
const input = { title: 'Hello', channel: 'email' as const, division: null, ...none, frCa: said }
const row = { ...input, archivedAt: null, createdAt: evening, createdBy: 'u-ana' }
const house = [aTemplate()]
const hers = [aTemplate({ ownerId: 'u-ana' })]
const marcs = [aTemplate({ ownerId: 'u-marc' })]

acts(addTemplate, { rows: {}, by: keeper, input: { id: 'mt-1', isOwn: false, ...input } }, [
  [
    'the dealership’s, by who keeps them',
    {},
    { '+messageTemplate mt-1': { ...row, ownerId: null } },
  ],
  ['twice is once', { rows: { messageTemplate: house } }, 'merged'],
  ['a seller adds none to the dealership’s', { by: seller }, ['not-authorized']],
  [
    'her own she may',
    { by: seller, input: { isOwn: true } },
    { '+messageTemplate mt-1': { ...row, ownerId: 'u-ana' } },
  ],
  [
    'not without a word',
    { input: { frCa: { subject: 'Bonjour', body: '  ' } } },
    ['template-empty'],
  ],
  [
    'not a letter without a subject',
    { input: { frCa: { subject: ' ', body: 'Bonjour' } } },
    ['template-subject-needed'],
  ],
  [
    'a text message needs none',
    { input: { channel: 'sms', frCa: { subject: '', body: 'Bonjour' } } },
    {
      '+messageTemplate mt-1': {
        ...row,
        channel: 'sms',
        frCa: { subject: '', body: 'Bonjour' },
        ownerId: null,
      },
    },
  ],
])

const inFrench = { frCa: { from: null, to: said } }
acts(
  editTemplate,
  { rows: { messageTemplate: house }, by: keeper, input: { templateId: 'mt-1', edits: inFrench } },
  [
    ['a language more', {}, { 'messageTemplate mt-1': { frCa: said } }],
    [
      'another language meanwhile is not in the way',
      { rows: { messageTemplate: [aTemplate({ enCa: { subject: 'New', body: 'New' } })] } },
      { 'messageTemplate mt-1': { frCa: said } },
    ],
    [
      'said by two at once, hers is kept beside the other',
      { rows: { messageTemplate: [aTemplate({ frCa: { subject: 'Autre', body: 'Autre' } })] } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'messageTemplate',
            id: 'mt-1',
            fields: [{ field: 'frCa', mine: said, theirs: { subject: 'Autre', body: 'Autre' } }],
          },
        ],
      },
    ],
    [
      'not its last words',
      { input: { edits: { enCa: { from: aTemplate().enCa, to: null } } } },
      ['template-empty'],
    ],
    ['the dealership’s not by a seller', { by: seller }, ['not-authorized']],
    [
      'her own she may',
      { by: seller, rows: { messageTemplate: hers } },
      { 'messageTemplate mt-1': { frCa: said } },
    ],
    ['a colleague’s own is nowhere', { rows: { messageTemplate: marcs } }, ['not-found']],
  ],
)

const archived = [aTemplate({ archivedAt: 5 })]
acts(
  archiveTemplate,
  { rows: { messageTemplate: house }, by: keeper, input: { templateId: 'mt-1' } },
  [
    ['with its instant', {}, { 'messageTemplate mt-1': { archivedAt: evening } }],
    ['twice is once', { rows: { messageTemplate: archived } }, 'merged'],
    ['not by a seller', { by: seller }, ['not-authorized']],
  ],
)
acts(
  offerTemplate,
  { rows: { messageTemplate: archived }, by: keeper, input: { templateId: 'mt-1' } },
  [
    ['and is offered again', {}, { 'messageTemplate mt-1': { archivedAt: null } }],
    ['twice is once', { rows: { messageTemplate: house } }, 'merged'],
    ['not by a seller', { by: seller }, ['not-authorized']],
  ],
)

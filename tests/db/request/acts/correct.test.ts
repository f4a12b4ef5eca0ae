/** A request that waits is put right: by what stands now it is looked for, and how it came is kept. */
import { correctRequest } from '#db/request/mutations/correct.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'

const waits = aRequest({
  phone: '514 555-0199',
  phoneKey: '15145550199',
  division: 'used',
  formerLeadId: 'l-1',
})
const was = {
  name: waits.name,
  phone: waits.phone,
  email: '',
  locale: null,
  vehicleId: null,
  vehicleText: '',
}
const put = { at: evening, by: 'u-ana', was }
const kept = { phoneKey: '15145550199', emailKey: '', corrected: put }
const hers = aLead({ name: waits.name, phone: waits.phone, phoneKey: waits.phoneKey, emailKey: '' })
acts(
  correctRequest,
  {
    rows: { request: [waits], lead: [hers] },
    input: {
      id: 'act-1',
      requestId: 'r-1',
      formerLeadId: 'l-1',
      edits: { name: { from: waits.name, to: 'Lucie Paquet' } },
    },
  },
  [
    ['her name; how it came is kept', {}, { 'request r-1': { name: 'Lucie Paquet', ...kept } }],
    [
      'under another number it is no more the lead of that one',
      { input: { edits: { phone: { from: waits.phone, to: '819 555-0142' } } } },
      {
        'request r-1': {
          phone: '819 555-0142',
          ...kept,
          phoneKey: '18195550142',
          formerLeadId: null,
        },
      },
    ],
    [
      'one number written better is the same lead',
      { input: { edits: { phone: { from: waits.phone, to: '(514) 555-0199' } } } },
      { 'request r-1': { phone: '(514) 555-0199', ...kept } },
    ],
    [
      'a vehicle of ours brings its division',
      {
        rows: { vehicle: [aVehicle({ id: 'v-9', condition: 'new' })] },
        input: { edits: { vehicleId: { from: null, to: 'v-9' } } },
      },
      { 'request r-1': { vehicleId: 'v-9', division: 'new', ...kept } },
    ],
    [
      'her language',
      { input: { edits: { locale: { from: null, to: 'es-co' } } } },
      { 'request r-1': { locale: 'es-co', ...kept } },
    ],
    [
      'a second time, how it came first stays',
      {
        rows: { request: [{ ...waits, name: 'Lucie', corrected: { at: 5, by: 'u-marc', was } }] },
        input: { edits: { name: { from: 'Lucie', to: 'Lucie Paquet' } } },
      },
      { 'request r-1': { name: 'Lucie Paquet', ...kept } },
    ],
    [
      'not so that nobody reaches her',
      { input: { edits: { phone: { from: waits.phone, to: ' ' } } } },
      ['lead-contact-needed', { field: 'phone' }],
    ],
    [
      'not what has been given',
      { rows: { request: [{ ...waits, leadId: 'l-1' }] } },
      ['request-processed', { leadId: 'l-1' }],
    ],
    ['not what is gone', { rows: { request: [] } }, ['not-found']],
  ],
)

/** The dealership's page: its numbers, rates, fees and who confirmed them. */
import { editCompany } from '#db/company/mutations/edit.ts'
import {
  addDatedFee,
  addDiscountRate,
  addPrescribedText,
  addRate,
  confirmRow,
  withdrawRow,
} from '#db/company/mutations/rows.ts'
import { addUsualFee, editUsualFee, removeUsualFee } from '#db/company/mutations/usual-fee.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { noSettings, rowKey, type SaleSettings } from '#db/contract/deal/settings.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aCompany } from '#tests/support/dealership.ts'

const house = (over: Partial<Row<'company'>> = {}) => ({
  company: [{ ...aCompany, v: 1, deletedAt: null, ...over } as Row<'company'>],
})
const saying = (sale: Partial<SaleSettings>) => house({ sale: { ...noSettings, ...sale } })
const mine = { id: 'x-1', companyId: 'c-1' }
const elsewhere: [string, object, unknown][] = [
  [
    'not of another dealership',
    { rows: house({ id: 'c-2' }) },
    ['not-found', { table: 'company' }],
  ],
  ['nor of one not here yet', { rows: { company: [] } }, ['not-found', { table: 'company' }]],
]
const wrote = (kind: string, ...lines: [field: string, from: unknown, to: unknown][]) => ({
  '+companyChange x-1.h': {
    kind,
    at: evening,
    by: 'u-ana',
    byName: 'Ana Moreau',
    lines: lines.map(([field, from, to]) => ({ field, from, to })),
  },
})
const says = (sale: Partial<SaleSettings>) => ({
  'company c-1': { sale: { ...noSettings, ...sale } },
})
const edited = (edits: Record<string, [from: unknown, to: unknown]>) => ({
  edits: Object.fromEntries(
    Object.entries(edits).map(([field, [from, to]]) => [field, { from, to }]),
  ),
})
const { legal } = aCompany
const onWord = { remoteAllowedBy: 'Me Roy', remoteAllowedOn: '2026-11-20' }

acts(
  editCompany,
  { rows: house(), input: { ...mine, ...edited({ city: ['Laval', 'Rosemère'] }) } },
  [
    [
      'a field of the address, with who and what it was',
      {},
      {
        'company c-1': { city: 'Rosemère' },
        ...wrote('edit', ['city', 'Laval', 'Rosemère']),
      },
    ],
    [
      'a number keeps the other numbers',
      { input: edited({ opcPermit: ['112 358', '132 134'] }) },
      {
        'company c-1': { legal: { ...legal, opcPermit: '132 134' } },
        ...wrote('edit', ['opcPermit', '112 358', '132 134']),
      },
    ],
    [
      'its head office and the make it begins with',
      { input: edited({ headquarter: ['', 'Boréal inc.'], defaultMake: ['Subaru', 'Mazda'] }) },
      {
        'company c-1': { headquarter: 'Boréal inc.', defaultMake: 'Mazda' },
        ...wrote('edit', ['headquarter', '', 'Boréal inc.'], ['defaultMake', 'Subaru', 'Mazda']),
      },
    ],
    [
      'another template, and the colour of paper is as it was',
      {
        rows: house({ look: { logo: '', colour: '#123456', publicity: 'p' } }),
        input: edited({ template: ['01', '03'], templateQa: ['', '02'] }),
      },
      {
        'company c-1': {
          look: { logo: '', colour: '#123456', publicity: 'p', template: '03', templateQa: '02' },
        },
        ...wrote('edit', ['template', '01', '03'], ['templateQa', '', '02']),
      },
    ],
    [
      'a trial given up',
      {
        rows: house({ look: { logo: '', colour: '', template: '02', templateQa: '03' } }),
        input: edited({ templateQa: ['03', ''] }),
      },
      {
        'company c-1': { look: { logo: '', colour: '', template: '02', templateQa: '' } },
        ...wrote('edit', ['templateQa', '03', '']),
      },
    ],
    [
      'a tax number that can be',
      { input: edited({ gstNumber: ['', '123456782 RT0001'] }) },
      {
        'company c-1': { legal: { ...legal, gstNumber: '123456782 RT0001' } },
        ...wrote('edit', ['gstNumber', '', '123456782 RT0001']),
      },
    ],
    [
      'not one that cannot',
      { input: edited({ gstNumber: ['', '123456783 RT0001'] }) },
      ['tax-number-invalid', { field: 'gstNumber', example: '123456782 RT0001' }],
    ],
    [
      'one that stood there wrong hinders nothing else',
      {
        rows: house({ legal: { ...legal, gstNumber: 'soon' } }),
        input: edited({ opcPermit: ['112 358', '132 134'] }),
      },
      {
        'company c-1': { legal: { ...legal, gstNumber: 'soon', opcPermit: '132 134' } },
        ...wrote('edit', ['opcPermit', '112 358', '132 134']),
      },
    ],
    [
      'signing from afar, on somebody’s word of a day',
      {
        input: edited({
          remoteSigning: [false, true],
          remoteAllowedBy: ['', 'Me Roy'],
          remoteAllowedOn: ['', '2026-11-20'],
        }),
      },
      {
        ...says({ remoteSigning: true, ...onWord }),
        ...wrote(
          'edit',
          ['remoteSigning', false, true],
          ['remoteAllowedBy', '', 'Me Roy'],
          ['remoteAllowedOn', '', '2026-11-20'],
        ),
      },
    ],
    [
      'not on nobody’s word',
      { input: edited({ remoteSigning: [false, true], remoteAllowedOn: ['', '2026-11-20'] }) },
      ['company-counsel-needed', { field: 'remoteAllowedBy' }],
    ],
    [
      'nor of no day',
      { input: edited({ remoteSigning: [false, true], remoteAllowedBy: ['', 'Me Roy'] }) },
      ['company-counsel-needed', { field: 'remoteAllowedOn' }],
    ],
    [
      'nor of a day to come: here it is the 21st yet',
      {
        rows: saying({ remoteAllowedBy: 'Me Roy' }),
        input: edited({ remoteSigning: [false, true], remoteAllowedOn: ['', '2026-11-22'] }),
      },
      ['date-invalid', { field: 'remoteAllowedOn' }],
    ],
    [
      'the word is not taken away under it',
      {
        rows: saying({ remoteSigning: true, ...onWord }),
        input: edited({ remoteAllowedBy: ['Me Roy', ' '] }),
      },
      ['company-counsel-needed', { field: 'remoteAllowedBy' }],
    ],
    [
      'switched off with the word still there',
      {
        rows: saying({ remoteSigning: true, ...onWord }),
        input: edited({ remoteSigning: [true, false] }),
      },
      { ...says({ ...onWord }), ...wrote('edit', ['remoteSigning', true, false]) },
    ],
    [
      'what was on before a word was asked for hinders nothing else',
      {
        rows: saying({ remoteSigning: true }),
        input: edited({ sameMailboxCode: [false, true], overriders: [[], ['u-ana']] }),
      },
      {
        ...says({ remoteSigning: true, sameMailboxCode: true, overriders: ['u-ana'] }),
        ...wrote('edit', ['sameMailboxCode', false, true], ['overriders', [], ['u-ana']]),
      },
    ],
    [
      'another province is another law',
      { input: edited({ province: ['QC', 'ON'] }) },
      { 'company c-1': { province: 'ON' }, ...wrote('edit', ['province', 'QC', 'ON']) },
    ],
    [
      'not one that we know no law of',
      { input: edited({ province: ['QC', 'Ruritania'] }) },
      ['contract-law-unknown', { field: 'province' }],
    ],
    [
      'elsewhere any region is one',
      { rows: house({ country: 'ES' }), input: edited({ province: ['QC', 'Valencia'] }) },
      { 'company c-1': { province: 'Valencia' }, ...wrote('edit', ['province', 'QC', 'Valencia']) },
    ],
    ['what is so already', { input: edited({ city: ['Québec', 'Laval'] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'what a colleague wanted otherwise stays hers, the rest is written',
      {
        rows: house({ phone: '450 1' }),
        input: edited({ phone: ['', '450 2'], city: ['Laval', 'Rosemère'] }),
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'phone', mine: '450 2', theirs: '450 1' }],
          },
        ],
        'company c-1': { city: 'Rosemère' },
        ...wrote('edit', ['city', 'Laval', 'Rosemère']),
      },
    ],
    ...(elsewhere as never[]),
  ],
)

const rate = { code: 'qst', ppm: 110_000, only: null, validFrom: '2027-07-01', source: 'notice' }
const rateRow = {
  code: 'qst' as const,
  ppm: 110_000,
  validFrom: '2027-07-01',
  source: 'notice',
  confirm: true as const,
}
acts(addRate, { rows: house(), input: { ...mine, ...rate } }, [
  [
    'a rate from its day on, still to be confirmed',
    {},
    { ...says({ rates: [rateRow] }), ...wrote('rate', ['qst', 99_750, rateRow]) },
  ],
  ['said twice is once', { rows: saying({ rates: [rateRow] }) }, 'merged'],
  [
    'what the law says already of that day',
    { input: { code: 'insurance', ppm: 99_750, validFrom: '2027-01-01' } },
    'merged',
  ],
  [
    'a correction of the same day stands behind it',
    { rows: saying({ rates: [rateRow] }), input: { ppm: 105_000 } },
    {
      ...says({ rates: [rateRow, { ...rateRow, ppm: 105_000 }] }),
      ...wrote('rate', ['qst', 110_000, { ...rateRow, ppm: 105_000 }]),
    },
  ],
  [
    'and the first again stands last',
    { rows: saying({ rates: [rateRow, { ...rateRow, ppm: 105_000 }] }) },
    {
      ...says({ rates: [{ ...rateRow, ppm: 105_000 }, rateRow] }),
      ...wrote('rate', ['qst', 105_000, rateRow]),
    },
  ],
  [
    'of premiums of one kind alone',
    { input: { code: 'insurance', ppm: 60_000, only: 'Mt' } },
    {
      ...says({ rates: [{ ...rateRow, code: 'insurance', ppm: 60_000, only: 'Mt' }] }),
      ...wrote('rate', [
        'insurance',
        99_750,
        { ...rateRow, code: 'insurance', ppm: 60_000, only: 'Mt' },
      ]),
    },
  ],
  [
    'the first there is of a tax',
    { input: { code: 'pst' } },
    {
      ...says({ rates: [{ ...rateRow, code: 'pst' }] }),
      ...wrote('rate', ['pst', null, { ...rateRow, code: 'pst' }]),
    },
  ],
  [
    'where no law is known, of its own alone',
    { rows: house({ country: 'US', province: 'VT' }) },
    { ...says({ rates: [rateRow] }), ...wrote('rate', ['qst', null, rateRow]) },
  ],
  ...(elsewhere as never[]),
])
const bc = builtInProfile('CA-BC').rates
const graded = bc.findLast(({ code }) => code === 'pst')!.graded!
acts(
  addRate,
  { rows: house({ province: 'BC' }), input: { ...mine, ...rate, code: 'pst', ppm: 75_000 } },
  [
    [
      'the grades of the price go on under the new rate',
      {},
      {
        ...says({ rates: [{ ...rateRow, code: 'pst', ppm: 75_000, graded }] }),
        ...wrote('rate', ['pst', 70_000, { ...rateRow, code: 'pst', ppm: 75_000, graded }]),
      },
    ],
    [
      'and what the GST is taken on',
      { input: { code: 'gst', ppm: 60_000 } },
      {
        ...says({ rates: [{ ...rateRow, code: 'gst', ppm: 60_000, onPstAbovePpm: 120_000 }] }),
        ...wrote('rate', [
          'gst',
          50_000,
          { ...rateRow, code: 'gst', ppm: 60_000, onPstAbovePpm: 120_000 },
        ]),
      },
    ],
  ],
)

const igic = { ...rateRow, code: 'vat', name: 'IGIC', ppm: 70_000 } as const
const { name: _, ...nameless } = igic
acts(
  addRate,
  {
    rows: house({ country: 'ES', province: 'Las Palmas' }),
    input: { ...mine, ...rate, code: 'vat', ppm: 70_000 },
  },
  [
    [
      'outside the territory of the IVA, a rate bears the name of what is taken there',
      {},
      { ...says({ rates: [igic] }), ...wrote('rate', ['vat', 210_000, igic]) },
    ],
    [
      'and a row from before it was named is corrected by it',
      {
        rows: house({
          country: 'ES',
          province: 'Las Palmas',
          sale: { ...noSettings, rates: [nameless] },
        }),
      },
      { ...says({ rates: [nameless, igic] }), ...wrote('rate', ['vat', 70_000, igic]) },
    ],
    [
      'in the cities of Africa its own',
      { rows: house({ country: 'ES', province: 'Melilla' }) },
      {
        ...says({ rates: [{ ...igic, name: 'IPSI' }] }),
        ...wrote('rate', ['vat', 210_000, { ...igic, name: 'IPSI' }]),
      },
    ],
    [
      'and elsewhere in Spain none but the country’s',
      { rows: house({ country: 'ES', province: 'Valencia' }) },
      { ...says({ rates: [nameless] }), ...wrote('rate', ['vat', 210_000, nameless]) },
    ],
  ],
)

const dated = { validFrom: '2027-04-01', source: 'tariff' }
const feeRow = { code: 'rdprm-1' as const, minor: 4_100, ...dated, confirm: true as const }
acts(addDatedFee, { rows: house(), input: { ...mine, code: 'rdprm-1', minor: 4_100, ...dated } }, [
  [
    'from its day on',
    {},
    { ...says({ fees: [feeRow] }), ...wrote('fee', ['rdprm-1', null, feeRow]) },
  ],
  ['said twice is once', { rows: saying({ fees: [feeRow] }) }, 'merged'],
  [
    'another fee of that day is another row',
    { rows: saying({ fees: [feeRow] }), input: { code: 'rdprm-2' } },
    {
      ...says({ fees: [feeRow, { ...feeRow, code: 'rdprm-2' }] }),
      ...wrote('fee', ['rdprm-2', null, { ...feeRow, code: 'rdprm-2' }]),
    },
  ],
  ...(elsewhere as never[]),
])
const discountRow = { ppm: 27_500, ...dated, confirm: true as const }
acts(addDiscountRate, { rows: house(), input: { ...mine, ppm: 27_500, ...dated } }, [
  [
    'from its day on',
    {},
    {
      ...says({ discountRates: [discountRow] }),
      ...wrote('discount-rate', ['discountRates', null, discountRow]),
    },
  ],
  ['said twice is once', { rows: saying({ discountRates: [discountRow] }) }, 'merged'],
  ...(elsewhere as never[]),
])
const text = {
  section: 's. 39',
  locale: 'fr-ca' as const,
  versionOn: '2025-06-01',
  text: 'Mot à mot',
}
acts(addPrescribedText, { rows: house(), input: { ...mine, ...text } }, [
  [
    'word for word, by section, language and version',
    {},
    {
      ...says({ prescribedTexts: [text] }),
      ...wrote('text', ['prescribedTexts', null, { ...text, text: rowKey(text) }]),
    },
  ],
  ['said twice is once', { rows: saying({ prescribedTexts: [text] }) }, 'merged'],
  [
    'a correction stands behind it',
    { rows: saying({ prescribedTexts: [text] }), input: { text: 'Mot pour mot' } },
    {
      ...says({ prescribedTexts: [text, { ...text, text: 'Mot pour mot' }] }),
      ...wrote('text', [
        'prescribedTexts',
        null,
        { ...text, text: rowKey({ ...text, text: 'Mot pour mot' }) },
      ]),
    },
  ],
  ...(elsewhere as never[]),
])

const builtIn = builtInProfile('CA-QC').fees.find(({ code }) => code === 'rdprm-1')!
const key = rowKey(builtIn)
const hers = { key, confirmedBy: 'u-ana', confirmedByName: 'Ana Moreau', confirmedAt: evening }
const his = { key, confirmedBy: 'u-luc', confirmedByName: 'Luc', confirmedAt: 5 }
acts(confirmRow, { rows: house(), input: { ...mine, key, isConfirmed: true } }, [
  [
    'a built-in row, with her name and the instant',
    {},
    { ...says({ confirmations: [hers] }), ...wrote('confirm', [key, null, builtIn]) },
  ],
  ['the first who says so stands', { rows: saying({ confirmations: [his] }) }, 'merged'],
  [
    'her word taken back',
    { rows: saying({ confirmations: [his] }), input: { isConfirmed: false } },
    { ...says({}), ...wrote('unconfirm', [key, 'Luc', null]) },
  ],
  ['taken back already', { input: { isConfirmed: false } }, 'merged'],
  [
    'a row of its own, the text of it named by its hash',
    { rows: saying({ prescribedTexts: [text] }), input: { key: rowKey(text) } },
    {
      ...says({ prescribedTexts: [text], confirmations: [{ ...hers, key: rowKey(text) }] }),
      ...wrote('confirm', [rowKey(text), null, { ...text, text: rowKey(text) }]),
    },
  ],
  ['not a row that is gone', { input: { key: 'rate|qst||2099-01-01|1' } }, ['company-row-gone']],
  ...(elsewhere as never[]),
])

const own = { rates: [rateRow], confirmations: [{ ...his, key: rowKey(rateRow) }, his] }
acts(withdrawRow, { rows: saying(own), input: { ...mine, key: rowKey(rateRow) } }, [
  [
    'before its day, with its confirmation',
    {},
    {
      ...says({ confirmations: [his] }),
      ...wrote('withdraw', [rowKey(rateRow), rateRow, null]),
    },
  ],
  [
    'not once its day has come: a contract may stand on it',
    {
      rows: saying({ rates: [{ ...rateRow, validFrom: '2026-11-21' }] }),
      input: { key: rowKey({ ...rateRow, validFrom: '2026-11-21' }) },
    },
    ['company-row-begun', { on: '2026-11-21' }],
  ],
  [
    'the day after is still to come, whatever the day is in UTC',
    {
      rows: saying({ rates: [{ ...rateRow, validFrom: '2026-11-22' }] }),
      input: { key: rowKey({ ...rateRow, validFrom: '2026-11-22' }) },
    },
    {
      ...says({}),
      ...wrote('withdraw', [
        rowKey({ ...rateRow, validFrom: '2026-11-22' }),
        { ...rateRow, validFrom: '2026-11-22' },
        null,
      ]),
    },
  ],
  [
    'nor a text of a version that is in force',
    { rows: saying({ prescribedTexts: [text] }), input: { key: rowKey(text) } },
    ['company-row-begun', { on: '2025-06-01' }],
  ],
  ['what is built in is not hers to take', { rows: house(), input: { key } }, ['company-row-gone']],
  ...(elsewhere as never[]),
])

const said = { label: 'Burinage', amountMinor: 24_900, taxable: true }
const fee = { id: 'uf-1', ...said }
acts(addUsualFee, { rows: house(), input: { ...mine, feeId: 'uf-1', ...said } }, [
  [
    'a ready row for the desk',
    {},
    { ...says({ usualFees: [fee] }), ...wrote('usual-fee', ['usualFees', null, fee]) },
  ],
  ['sent twice is once', { rows: saying({ usualFees: [fee] }) }, 'merged'],
  ...(elsewhere as never[]),
])
const other = { ...fee, id: 'uf-2', label: 'Other' }
acts(
  editUsualFee,
  {
    rows: saying({ usualFees: [fee, other] }),
    input: { ...mine, feeId: 'uf-1', ...edited({ amountMinor: [24_900, 29_900] }) },
  },
  [
    [
      'a field of it, the other fees as they are',
      {},
      {
        ...says({ usualFees: [{ ...fee, amountMinor: 29_900 }, other] }),
        ...wrote('edit-fee', ['usualFees', fee, { ...fee, amountMinor: 29_900 }]),
      },
    ],
    ['what is so already', { input: edited({ amountMinor: [1, 24_900] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'what a colleague wanted otherwise stays hers',
      { input: edited({ amountMinor: [19_900, 29_900] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'amountMinor', mine: 29_900, theirs: 24_900 }],
          },
        ],
      },
    ],
    ['not one that is gone', { input: { feeId: 'uf-9' } }, ['company-row-gone']],
    ...(elsewhere as never[]),
  ],
)
acts(
  removeUsualFee,
  { rows: saying({ usualFees: [fee, other] }), input: { ...mine, feeId: 'uf-1' } },
  [
    [
      'the others stay',
      {},
      { ...says({ usualFees: [other] }), ...wrote('remove-fee', ['usualFees', fee, null]) },
    ],
    ['removed already', { input: { feeId: 'uf-9' } }, 'merged'],
    ...(elsewhere as never[]),
  ],
)

/** Its pictures and its colour: what they were is in the history by name, never by their bytes. */
import { editCompany } from '#db/company/mutations/edit.ts'
import { changeLogo, changePublicity } from '#db/company/mutations/images.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aLogo } from '#tests/support/builders/picture.ts'
import { aCompany } from '#tests/support/dealership.ts'

const look = { logo: '', colour: '#13684b' }
const house = (over: Partial<Row<'company'>> = {}) => ({
  company: [{ ...aCompany, v: 1, deletedAt: null, look, ...over } as Row<'company'>],
})
const wrote = (kind: string, lines: object[] = []) => ({
  '+companyChange x-1.h': { kind, at: evening, by: 'u-ana', byName: 'Ana Moreau', lines },
})
const mine = { id: 'x-1', companyId: 'c-1' }
const elsewhere = [
  'not of another dealership',
  { rows: house({ id: 'c-2' }) },
  ['not-found', { table: 'company' }],
] as const
const sha256 = 'a'.repeat(64)

acts(changeLogo, { rows: house(), input: { ...mine, logo: aLogo } }, [
  [
    'beside the colour',
    {},
    {
      'company c-1': { look: { ...look, logo: aLogo, earlier: [{ logo: '', until: evening }] } },
      ...wrote('logo'),
    },
  ],
  ['the one that is there', { rows: house({ look: { ...look, logo: aLogo } }) }, 'merged'],
  [
    'taken away',
    { rows: house({ look: { ...look, logo: aLogo } }), input: { logo: '' } },
    {
      'company c-1': { look: { ...look, earlier: [{ logo: aLogo, until: evening }] } },
      ...wrote('logo'),
    },
  ],
  elsewhere as never,
])
acts(changePublicity, { rows: house(), input: { ...mine, sha256 } }, [
  [
    'by its hash',
    {},
    { 'company c-1': { look: { ...look, publicity: sha256 } }, ...wrote('publicity') },
  ],
  ['none where none is', { input: { sha256: '' } }, 'merged'],
  [
    'taken away',
    { rows: house({ look: { ...look, publicity: sha256 } }), input: { sha256: '' } },
    { 'company c-1': { look: { ...look, publicity: '' } }, ...wrote('publicity') },
  ],
  elsewhere as never,
])
acts(
  editCompany,
  {
    rows: house(),
    input: { ...mine, edits: { colour: { from: '#13684b', to: '#285994' } } },
  },
  [
    [
      'its colour keeps the logo',
      { rows: house({ look: { ...look, logo: aLogo } }) },
      {
        'company c-1': {
          look: {
            logo: aLogo,
            colour: '#285994',
            earlier: [{ colour: '#13684b', until: evening }],
          },
        },
        ...wrote('edit', [{ field: 'colour', from: '#13684b', to: '#285994' }]),
      },
    ],
  ],
)

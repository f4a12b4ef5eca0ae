/** A vehicle's name and a telephone number are written one way on every paper. */
import { expect, test } from 'vitest'
import { contractDocument } from '#db/contract/print/contract.ts'
import { phoneText } from '#db/print/phone.ts'
import { locales } from '#db/terms.ts'
import { labelContent } from '#db/vehicle/label/content.ts'
import { labelDocument } from '#db/vehicle/label/print.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { aDealer, aLabelled } from '#tests/support/builders/label.ts'
import { sampleContract } from './sample-contract.ts'

test.each(locales)('the contract of %s calls the vehicle as the app does', locale => {
  const sample = sampleContract(locale)
  const paper = JSON.stringify(contractDocument(sample).blocks)
  expect(paper).toContain(vehicleTitle(sample.vehicle, locale))
})

test.each(locales)(
  'the window label of %s calls it so too, hung up, as a file and annexed',
  locale => {
    const sample = sampleContract(locale)
    const content = labelContent(
      aLabelled({}),
      [],
      aDealer({ phone: '4505550142' }),
      sample.contractOn,
    )
    const [on, title] = [sample.contractOn, vehicleTitle(content.vehicle, locale)]
    const paper = labelDocument({ content, locale, paper: 'letter', at: 0, on, contentHash: '' })
    expect(paper.title).toContain(title)
    const annexed = contractDocument({ ...sample, label: content }).blocks
    for (const blocks of [paper.blocks, annexed]) {
      expect(JSON.stringify(blocks)).toContain(`"${title}"`)
      expect(JSON.stringify(blocks)).toContain(phoneText('4505550142', 'CA'))
    }
  },
)

test('raw digits stand on the contract as people write them', () => {
  const sample = sampleContract('fr-ca')
  const company = { ...sample.company, phone: '4505550142' }
  const buyer = { ...sample.buyer, phone: '+15145550107' }
  const paper = JSON.stringify(contractDocument({ ...sample, company, buyer }).blocks)
  expect(paper).toContain(phoneText('4505550142', 'CA'))
  expect(paper).toContain(phoneText('5145550107', 'CA'))
  expect(paper).not.toMatch(/4505550142|5145550107/)
})

test.each([
  ['4505550142', 'CA', '450 555-0142'],
  ['+33612345678', 'CA', '+33 6 12 34 56 78'],
  ['450 555-0142 poste 12', 'CA', '450 555-0142 poste 12'],
  ['12', 'CA', '12'],
  ['', 'FR', ''],
] as const)('%s in %s', (text, country, written) => {
  expect(phoneText(text, country)).toBe(written)
})

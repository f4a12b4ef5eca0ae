import { expect, test } from 'vitest'
import { lacksOf, type Seller, sellerSchema } from '#db/ledger/seller.ts'

const seller: Seller = {
  name: 'Logiciels Showfloor inc.',
  address: '400, boulevard De Maisonneuve Ouest',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A 1L4',
  gstNumber: '123456782 RT0001',
  qstNumber: '1012345678 TQ0001',
  vatNumber: 'FR 44 732829320',
  email: 'facturation@showfloor.example',
}
test.each([
  ['name', '', 'required'],
  ['province', 'XX', 'required'],
  ['gstNumber', '123456783 RT0001', 'number-invalid'],
  ['gstNumber', '123456782', 'number-invalid'],
  ['qstNumber', '101234567 TQ0001', 'number-invalid'],
  ['vatNumber', 'FR 45 732829320', 'number-invalid'],
  ['vatNumber', 'ESB00000017', 'number-invalid'],
  ['vatNumber', 'CA123456789', 'number-invalid'],
  ['vatNumber', 'twelve', 'number-invalid'],
  ['email', 'facturation', 'email-invalid'],
])('%s %s: %s', (field, text, problem) => {
  const { error } = sellerSchema.safeParse({ ...seller, [field]: text })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, problem]])
})
test.each(['FR 44 732829320', 'ES B-00000018', 'DE 123456789', 'EU372000041', ''])(
  'VAT number %s can be',
  vatNumber => {
    expect(sellerSchema.safeParse({ ...seller, vatNumber }).success).toBe(true)
  },
)
const buyer = (country: 'CA' | 'FR' | 'ES' | 'CO', gstNumber = '') => ({
  country,
  legal: { gstNumber },
})
test('what an invoice lacks depends on who sells and who buys', () => {
  expect(lacksOf(seller)).toEqual([])
  expect(lacksOf(null)).toEqual(['seller'])
  const bare = { ...seller, gstNumber: '', qstNumber: '' }
  expect(lacksOf(bare)).toEqual(['gst', 'qst'])
  expect(lacksOf(bare, buyer('CA'))).toEqual(['gst', 'qst'])
  // Nobody there is charged them.
  expect(lacksOf(bare, buyer('CO'))).toEqual([])
  expect(lacksOf(seller, buyer('FR'))).toEqual(['buyer-number'])
  expect(lacksOf(seller, buyer('ES', 'B-00000018'))).toEqual([])
  expect(lacksOf(null, buyer('ES'))).toEqual(['seller', 'buyer-number'])
})

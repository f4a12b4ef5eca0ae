/** Leads in the manner of other senders: what stands elsewhere, is called otherwise, or was typed to fill a field. */
import { expect, test } from 'vitest'
import { readAdf } from '#server/intake/adf.ts'

const at = Date.UTC(2026, 10, 24)
function read(inner: string) {
  const found = readAdf(`<adf><prospect>${inner}</prospect></adf>`, 'America/Toronto', at)
  if (!('prospects' in found)) throw new Error('no prospect')
  return found.prospects[0]!
}
const contact = (inner: string) => `<customer><contact>${inner}</contact></customer>`
const ana = contact('<name>Ana Roy</name><phone>514 555-0134</phone>')
const [first, last] = ['<name part="first">', '<name part="last">']

test.each([
  ['<name part="full">Roy, Ana</name>', 'Ana Roy'],
  ['<name part="full">Roy, inc.</name>', 'Roy, inc.'],
  [`${first}Ana Roy</name>${last}Ana Roy</name>`, 'Ana Roy'],
  [`${first}Joseph</name>${last}Joseph</name>`, 'Joseph Joseph'],
  [`${first}Ana</name>${last}null</name>`, 'Ana'],
  [`${first}N/A</name>${last}Roy</name>`, 'Roy'],
  [`${first}Na</name>${last}Li</name>`, 'Na Li'],
  [`${first}O</name>${last}-</name>`, 'O'],
])('19: who is sent as %s is %s', (names, name) => {
  expect(read(contact(`${names}<phone>514 555-0134</phone>`)).name).toBe(name)
})
test('of two addresses in one field the first is hers, and the other is told', () => {
  const found = read(contact('<name>Ana</name><email>ana@roy.example; luc@roy.example</email>'))
  expect(found).toMatchObject({ email: 'ana@roy.example', message: 'luc@roy.example' })
})
test.each(['unit="mi"', 'units="mi"'])('09: an odometer with %s is in miles', said => {
  const trade = `<vehicle interest="trade-in"><make>Kia</make><odometer ${said}>88000</odometer></vehicle>`
  expect(read(ana + trade).tradeInText).toBe('Kia, 88000 mi')
})
test('09: and one that says it in a part', () => {
  const odometer = '<odometer><value>88000</value><unit>mi</unit></odometer>'
  const trade = `<vehicle interest="trade-in"><make>Kia</make>${odometer}</vehicle>`
  expect(read(ana + trade).tradeInText).toBe('Kia, 88000 mi')
})
test.each([
  ['<vehicle><![CDATA[2020 Kia Rio]]></vehicle>', '2020 Kia Rio'],
  ['<vehicle>2020 Kia Rio <status>new</status></vehicle>', '2020 Kia Rio'],
])('07: a vehicle in words, %s, is one', (said, words) => {
  expect(read(ana + said).vehicleText).toBe(words)
})
test.each([
  ['<price type="msrp" currency="CAD">30000</price>', '30000 CAD, msrp'],
  ['<price type="offer" currency="CAD">30000</price>', '30000 CAD'],
  ['<price type="offer" delta="absolute" relativeto="invoice">-500</price>', '-500, invoice'],
  ['<price type="msrp"></price>', undefined],
])('07: of %s is told "%s"', (said, text) => {
  const { sent } = read(`${ana}<vehicle><make>Kia</make>${said}</vehicle>`)
  expect(sent.find(({ what }) => what === 'price')?.text).toBe(text)
})
test.each([
  [
    '<vehicle><make>Kia</make><finance><method>lease</method><term>60</term></finance></vehicle>',
    'term: 60',
  ],
  [
    '<vehicle><make>Kia</make><option><optionname>Hitch</optionname><weighting>-50</weighting></option></vehicle>',
    'Hitch, -50',
  ],
  ['<timeframe>within a week</timeframe>', 'within a week'],
  ['<vendor><vendorname>North</vendorname><comments>VIP</comments></vendor>', 'VIP'],
  ['<provider><name>P</name><comments>Called twice</comments></provider>', 'Called twice'],
])('07: of %s nothing is lost', (said, text) => {
  expect(read(ana + said).sent.map(each => each.text)).toContain(text)
})

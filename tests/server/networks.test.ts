/** Networks of a file, and whether an address is in one. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isWithin, networksOf } from '#server/networks.ts'

const folder = mkdtempSync(join(tmpdir(), 'networks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (text: string) => {
  const path = join(folder, 'list.txt')
  writeFileSync(path, text)
  return path
}
const some = networksOf(`# of a provider
198.51.100.64/26   # its second house

203.0.113.9/32\r
2001:db8:10::/44
198.51.100.0/24
2001:db8:ff::1/128`)

test.each([
  ['the first of one', '198.51.100.0', true],
  ['the last of one', '198.51.100.255', true],
  ['the one before', '198.51.99.255', false],
  ['the one behind', '198.51.101.0', false],
  ['behind a network that lies in another', '198.51.100.200', true],
  ['the only one of its network', '203.0.113.9', true],
  ['its neighbour', '203.0.113.10', false],
  ['the first of an IPv6 network', '2001:db8:10::', true],
  ['the last of it', '2001:db8:1f:ffff:ffff:ffff:ffff:ffff', true],
  ['the one before it', '2001:db8:f:ffff:ffff:ffff:ffff:ffff', false],
  ['the one behind it', '2001:db8:20::', false],
  ['one in capitals', '2001:DB8:FF:0:0:0:0:1', true],
  ['an IPv4 address as IPv6 has it', '::ffff:203.0.113.9', true],
  ['the same in groups', '::ffff:cb00:7109', true],
  ['the lowest of all', '::', false],
  ['the highest of all', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['no address', 'unknown', false],
  ['none', '', false],
  ['one with a zone', 'fe80::1%eth0', false],
])('%s: %s', (_, ip, is) => expect(isWithin(some, ip)).toBe(is))
test('without a file no address is in one', () => expect(isWithin([], '203.0.113.9')).toBe(false))

/** As the addresses themselves say it, without the list being put in order. */
test('among many it finds what is there, and nothing else', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => [place % 200, place >> 8, place & 255])
  const networks = networksOf(
    many.map(([a = 0, b = 0, c = 0]) => `${a + 1}.${b}.${c}.128/25`).join('\n'),
  )
  for (const [a = 0, b = 0, c = 0] of many.filter((_, place) => place % 37 === 0)) {
    expect(isWithin(networks, `${a + 1}.${b}.${c}.130`)).toBe(true)
    expect(isWithin(networks, `${a + 1}.${b}.${c}.127`)).toBe(false)
  }
})

test.each([
  ['without its bits', '10.0.0.0', 'line 1 is no network'],
  ['with too many of them', '10.0.0.0/33', 'line 1 is no network'],
  ['so wide that everybody is in it', '0.0.0.0/0', 'line 1 is no network'],
  ['of IPv6, so wide', '::/0', 'line 1 is no network'],
  ['no address', '192.0.2.0/24\ncloud.example/24', 'line 2 is no network: cloud.example/24'],
])('a network %s is told at the start', (_, text, says) => {
  const path = file(text)
  expect(() => readConfig({ DATA_CENTRES: path })).toThrow(says)
  expect(() => readConfig({ DATA_CENTRES: path })).toThrow('DATA_CENTRES')
})
test('so are a file that is not there and one without end', () => {
  expect(() => readConfig({ DATA_CENTRES: '/nowhere/list.txt' })).toThrow('no such file')
  const path = file('')
  truncateSync(path, 9e6)
  expect(() => readConfig({ DATA_CENTRES: path })).toThrow('is larger than 8 MB')
})
test('what it names is known from the start', () => {
  const { dataCentres } = readConfig({ DATA_CENTRES: file('192.0.2.0/24') })
  expect(isWithin(dataCentres, '192.0.2.77')).toBe(true)
  expect(readConfig({}).dataCentres).toEqual([])
})

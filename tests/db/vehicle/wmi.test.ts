import { expect, test } from 'vitest'

import { knownPrefixes, makeOfVin } from '#db/vehicle/wmi.ts'

test.each([
  ['1HGCM82633A004352', 'Honda', 'US'],
  ['2t1burhe0jc000001', 'Toyota', 'CA'],
  ['VF1AAAAA000000001', 'Renault', 'FR'],
  ['9FBAAAAA000000001', 'Renault', 'CO'],
  ['VSSAAAAA000000001', 'SEAT', 'ES'],
  ['2BPSAAAA000000001', 'Ski-Doo', 'CA'],
  ['3JBAAAAA000000001', 'Can-Am', 'MX'],
  ['JYAAAAAA000000001', 'Yamaha', 'JP'],
  ['1UJAAAAA000000001', 'Jayco', 'US'],
])('%s is a %s of %s', (vin, make, country) => {
  expect(makeOfVin(vin)).toEqual({ make, country })
})

test.each(['', '1H', '1C4RJFAG0KC000001', 'ZZZ', 'constructor'])(
  'we are not certain of "%s"',
  vin => {
    expect(makeOfVin(vin)).toBeUndefined()
  },
)

test('each prefix is three characters of a VIN, said once', () => {
  expect(knownPrefixes.length).toBeGreaterThan(80)
  expect(knownPrefixes.filter(prefix => !/^[A-HJ-NPR-Z0-9]{3}$/.test(prefix))).toEqual([])
  expect(new Set(knownPrefixes).size).toBe(knownPrefixes.length)
})

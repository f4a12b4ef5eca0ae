/** Where a rate comes from is read in the page's language; the bare name of a law stays in its own. */
import { expect, test } from 'vitest'
import { firstRates } from '#db/company/rates-of-place.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { sourceCaptions } from '#src/domain/contract/source-words.ts'

const lawAlone = /^(Code général des impôts|Ley \d|Estatuto Tributario)/
const ofTerritories = ['Las Palmas', 'Ceuta'].flatMap(each => firstRates('ES', each))
const sources = jurisdictions.flatMap(each => {
  const { rates, fees, discountRates } = builtInProfile(each)
  return [...rates, ...fees, ...discountRates].map(({ source }) => source)
})

test('each source of ours has its words, and no words are left without one', () => {
  const all = [...sources, ...ofTerritories.map(({ source }) => source)]
  const worded = new Set(all.filter(source => !lawAlone.test(source)))
  expect(worded.size).toBeGreaterThan(20)
  expect(Object.keys(sourceCaptions).toSorted()).toEqual([...worded].toSorted())
})

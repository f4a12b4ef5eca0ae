/** Numbers of registration by country: what can be one, and what cannot. */
import { expect, test } from 'vitest'
import { taxNumberProblem } from '#db/company/tax-numbers.ts'
import { companies } from '#db/seed/companies.ts'
import type { CompanyLegal } from '#db/company/table.ts'
import type { Country } from '#db/terms.ts'

type Case = [Country, keyof CompanyLegal, string]
const right: Case[] = [
  ['CA', 'gstNumber', '123456782 RT0001'],
  ['CA', 'gstNumber', '123456782rt0001'],
  ['CA', 'gstNumber', ' '],
  ['CA', 'qstNumber', '1012345678 TQ 0001'],
  ['CA', 'licenceNumber', 'anything 7'],
  ['FR', 'licenceNumber', '732 829 320'],
  ['FR', 'licenceNumber', '732 829 320 00074'],
  ['FR', 'gstNumber', 'FR 44 732829320'],
  ['FR', 'gstNumber', 'FRK7399859412'],
  ['ES', 'gstNumber', 'B-00000018'],
  ['ES', 'gstNumber', 'A58818501'],
  ['ES', 'gstNumber', 'Q2826000H'],
  ['ES', 'gstNumber', '12345678Z'],
  ['ES', 'gstNumber', 'X1234567L'],
  ['ES', 'gstNumber', 'C00000018'],
  ['ES', 'gstNumber', 'C0000001H'],
  ['CO', 'gstNumber', '800.197.268-4'],
  ['CO', 'gstNumber', '890.903.938-8'],
  ['US', 'gstNumber', 'anything'],
]
test.each(right)('%s %s %s can be', (country, field, text) => {
  expect(taxNumberProblem(country, field, text)).toBeUndefined()
})

const wrong: Case[] = [
  ['CA', 'gstNumber', '123456783 RT0001'],
  ['CA', 'gstNumber', '123456782'],
  ['CA', 'gstNumber', '123456782 RT001'],
  ['CA', 'qstNumber', '101234567 TQ0001'],
  ['CA', 'qstNumber', '1012345678 RT0001'],
  ['FR', 'licenceNumber', '732 829 321'],
  ['FR', 'licenceNumber', '732 829'],
  ['FR', 'gstNumber', 'FR 45 732829320'],
  ['FR', 'gstNumber', 'FR 44 732829321'],
  ['FR', 'gstNumber', '732829320'],
  ['ES', 'gstNumber', 'B-00000019'],
  ['ES', 'gstNumber', 'B0000001H'],
  ['ES', 'gstNumber', 'Q28260008'],
  ['ES', 'gstNumber', '12345678A'],
  ['ES', 'gstNumber', 'X12345678L'],
  ['ES', 'gstNumber', '1234567L'],
  ['ES', 'gstNumber', 'I00000018'],
  ['CO', 'gstNumber', '800.197.268-5'],
  ['CO', 'gstNumber', '8001'],
  ['CO', 'gstNumber', 'NIT 800197268'],
]
test.each(wrong)('%s %s %s cannot be, and a right one is shown', (country, field, text) => {
  const example = taxNumberProblem(country, field, text)
  expect(example).toBeDefined()
  expect(taxNumberProblem(country, field, example ?? '')).toBeUndefined()
})

test.each(companies.map(company => [company.name, company] as const))(
  'those of the demonstration can be: %s',
  (_, { country, legal }) => {
    for (const [field, text] of Object.entries(legal))
      expect(taxNumberProblem(country, field as keyof CompanyLegal, text)).toBeUndefined()
  },
)

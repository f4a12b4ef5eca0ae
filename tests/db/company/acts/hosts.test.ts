/** The addresses of a website: what can be one, once each, and the line that says so. */
import { expect, test } from 'vitest'
import { hostNameIn } from '#db/company/host-name.ts'
import { nameHosts } from '#db/company/mutations/hosts.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aCompany } from '#tests/support/dealership.ts'

test.each([
  ['www.Boreal.example', 'www.boreal.example'],
  [' https://boreal.example:8443/fr/?a=1#b ', 'boreal.example'],
  ['boréal.example', 'xn--boral-dsa.example'],
  ['boreal.example.', 'boreal.example'],
  [' ', ''],
])('%s is kept as %s', (typed, kept) => expect(hostNameIn(typed)).toBe(kept))

test.each([
  'boreal',
  'localhost',
  'shop.localhost',
  'shop.local',
  '192.168.1.4',
  '2130706433',
  '[::1]',
  'two words.example',
  '-a.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  'under_score.example',
  'ftp://',
])('%s is no address of a website', typed => expect(hostNameIn(typed)).toBeUndefined())

const house = (over: Partial<Row<'company'>> = {}) => ({
  company: [{ ...aCompany, v: 1, deletedAt: null, ...over } as Row<'company'>],
})
const none = { hostname: '', hostnameMobile: '', hostnameQa: '' }
acts(
  nameHosts,
  {
    rows: house(),
    input: { id: 'x-1', companyId: 'c-1', ...none, hostname: 'https://Boreal.example/' },
  },
  [
    [
      'as it is kept, with who and what it was',
      {},
      {
        'company c-1': { ...none, hostname: 'boreal.example' },
        '+companyChange x-1.h': {
          kind: 'edit',
          at: evening,
          by: 'u-ana',
          byName: 'Ana Moreau',
          lines: [{ field: 'hostname', from: '', to: 'boreal.example' }],
        },
      },
    ],
    ['what is so already', { input: { hostname: '' } }, 'merged'],
    [
      'one from before that could not be given today hinders no other',
      {
        rows: house({ hostname: 'boreal' }),
        input: { hostname: 'boreal', hostnameQa: 'qa.boreal.example' },
      },
      {
        'company c-1': { ...none, hostname: 'boreal', hostnameQa: 'qa.boreal.example' },
        '+companyChange x-1.h': {
          kind: 'edit',
          at: evening,
          by: 'u-ana',
          byName: 'Ana Moreau',
          lines: [{ field: 'hostnameQa', from: '', to: 'qa.boreal.example' }],
        },
      },
    ],
    [
      'not what is no name',
      { input: { hostnameQa: 'qa boreal' } },
      ['host-invalid', { field: 'hostnameQa' }],
    ],
    [
      'nor the same twice, however it is written',
      { input: { hostnameMobile: 'BOREAL.example' } },
      ['host-twice', { field: 'hostnameMobile' }],
    ],
    [
      'nor one beside none',
      { input: { hostname: '', hostnameMobile: 'm.boreal.example' } },
      ['host-needed', { field: 'hostname' }],
    ],
    [
      'not of another dealership',
      { rows: house({ id: 'c-2' }) },
      ['not-found', { table: 'company' }],
    ],
  ],
)

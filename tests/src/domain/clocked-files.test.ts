/** Files of registers write the clock of the dealership, and how far it is from UTC: the hour that autumn has twice is told apart. */
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { consentsCsv } from '#src/domain/consent/export.ts'
import { contractsCsv } from '#src/domain/contract/file.ts'
import { incidentsCsv } from '#src/domain/privacy/export.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { anIncident } from '#tests/support/builders/privacy.ts'

const i18n = setupI18n({ locale: 'fr-ca', messages: { 'fr-ca': {} } })
const montreal = 'America/Toronto'
/** 01:30 in Montréal while it is summer there, and an hour later once more. */
const [summer, winter] = [Date.UTC(2026, 10, 1, 5, 30), Date.UTC(2026, 10, 1, 6, 30)]
/** The day before in Montréal. */
const newYear = Date.UTC(2027, 0, 1, 3)
const lines = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))

test('consents', () => {
  const rows = [summer, winter].map((at, place) =>
    aConsent({ id: `co-${place}`, at, expiresAt: place === 0 ? newYear : null }),
  )
  const company = { country: 'CA', province: 'QC', timeZone: montreal, contact: null }
  const known = { company, client: undefined, consents: rows, leads: [], touches: [] }
  const [heads, ...cells] = lines(consentsCsv(known, i18n, montreal, winter))
  expect(heads?.at(-1)).toBe('Time zone')
  expect(cells.map(row => [row[0], row.at(-2), row.at(-1)])).toEqual([
    ['2026-11-01 01:30:00', '2026-12-31 22:00:00', 'UTC-04:00 / UTC-05:00'],
    ['2026-11-01 01:30:00', '', 'UTC-05:00'],
  ])
})

test('incidents', () => {
  const rows = [anIncident({ knownAt: newYear, closedAt: null }), anIncident({ closedAt: summer })]
  const cells = lines(incidentsCsv(rows, i18n, 'Europe/Madrid')).slice(1)
  expect(cells.map(row => [row[2], row.at(-2), row.at(-1)])).toEqual([
    ['2027-01-01 04:00:00', '', 'UTC+01:00'],
    [expect.stringMatching(/^2026-11-19 16:00:00$/), '2026-11-01 06:30:00', 'UTC+01:00'],
  ])
})

test('contracts, signed or not', () => {
  const rows = [aContract({ signedAt: newYear }), aContract({ signedAt: null })]
  const [heads, ...cells] = lines(contractsCsv(rows, { i18n, timeZone: montreal }, new Map()))
  expect(heads?.slice(-2)).toEqual(['Signed', 'Time zone'])
  expect(cells.map(row => row.slice(-2))).toEqual([
    ['2026-12-31 22:00:00', 'UTC-05:00'],
    ['', ''],
  ])
})

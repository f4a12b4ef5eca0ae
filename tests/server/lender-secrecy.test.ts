/** What a lender asks and leaves reaches those who may see a deal's margin, and nothing that leaves the house. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractText } from '#db/contract/content.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { type FormKey, formKeys } from '#db/forms.ts'
import { scopesFor } from '#db/scopes.ts'
import { roleForms, type RoleLabel } from '#db/user/preset-roles.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { evidenceFile } from '#server/signing/evidence.ts'
import { pull } from '#server/sync/pull.ts'
import { aContract } from '../support/builders/contract.ts'
import {
  aLender,
  aLenderChoice,
  aRateRow,
  aRateSheet,
  aSheetRow,
} from '../support/builders/lender.ts'
import { bare } from '../support/dealership.ts'
import { createLot, type Lot, outback } from './website/lot.ts'

/** Figures that stand nowhere else. */
const row = {
  program: 'Secret programme',
  buyPpm: 61_237,
  markupPpm: 18_911,
  reserve: { kind: 'sum' as const, minor: 43_219 },
}
const secrets = ['61237', '6.1237', '18911', '43219', '432.19', 'Secret programme']
const tables = ['lender', 'rateSheet', 'lenderChoice']
const deal = {
  ...aContract().deal,
  financing: { ...untouchedFinancing, termMonths: 60, ratePpm: 69_900 },
}

let lot: Lot
beforeAll(() => {
  lot = createLot()
  lot.put({
    vehicle: [outback()],
    saleContract: [
      bare(
        aContract({
          id: 'sc-1',
          vehicleId: 'v-outback',
          number: '000412',
          status: 'signed',
          contentHash: 'a'.repeat(64),
          statement: '{}',
          sealed: '{"a":1}',
          deal,
        }),
      ),
    ],
    lender: [bare(aLender())],
    rateSheet: [bare(aRateSheet({ rows: [aSheetRow(row)] }))],
    lenderChoice: [bare(aLenderChoice({ row: { ...aRateRow, ...row } }))],
  })
})
afterAll(() => lot.close())

const pulled = (forms: readonly FormKey[]) => {
  const { db } = lot.dealership('north')
  const who = { userId: 'u-ana', forms: new Set(forms) }
  const pages = [pull(db, pullQuery.parse({ gid: 'g' }), who, lot.clock.now())]
  for (let page = pages[0]?.next; page; page = pages.at(-1)?.next)
    pages.push(pull(db, pullQuery.parse({ gid: 'g', page }), who, lot.clock.now()))
  return JSON.stringify(pages)
}

test.each<RoleLabel>(['Salesman', 'representative', 'technician', 'receptionist', 'Watch agent'])(
  'a %s has nothing of it on her device',
  role => {
    const text = pulled(roleForms[role])
    for (const secret of secrets) expect(text).not.toContain(secret)
    const names = scopesFor(new Set(roleForms[role])).map(each => each.split(':')[0])
    for (const table of tables) expect(names).not.toContain(table)
  },
)

test('who sees margins has all of it', () => {
  for (const role of ['director', 'direction', 'dealer'] as const)
    expect(pulled(roleForms[role])).toContain('61237')
  const withoutMargins = formKeys.filter(
    key => !/^direction\.(Users|Company)$|^management\.(Users|Company)$/.test(key),
  )
  expect(pulled(withoutMargins)).not.toContain('61237')
})

test('neither the text that is signed, nor the evidence, nor a page of the website holds any of it', async () => {
  const { db } = lot.dealership('north')
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  const texts = [
    contractText(aContract({ deal }), { company: profileOf(db) }),
    JSON.stringify(evidenceFile(db, folder, '000412')),
    await lot.text('/en-ca/inventory'),
    await lot.text((await lot.get('/en-ca/vehicle/v-outback')).headers.get('location') ?? ''),
  ]
  rmSync(folder, { recursive: true })
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(100)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

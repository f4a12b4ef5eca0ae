/** The print of a sealed contract is kept, and leads back to it by its hash. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { file, saleContract, signature } from '#db/dealership/schema.ts'
import { knownContract } from '#server/dealership/contract/known.ts'
import { metaOf } from '#server/dealership/meta.ts'
import { contractPdf } from '#server/document/contract-pdf.ts'
import { bookPdfs } from '#server/jobs/contract-pdfs.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { aContract, aSignature } from '../../support/builders/contract.ts'
import { createTestServer } from '../../support/server.ts'

const server = createTestServer()
afterAll(() => server.close())
const signed = {
  status: 'signed',
  signedAt: 1_700_000_000_000,
  countersignature: 'x',
  countersignedAt: 1_700_000_000_000,
} as const

test('a sealed contract is printed once, as it was signed and as it is with its number', async () => {
  const dealership = server.dealership('north')
  const { db, filesDir } = dealership
  db.insert(saleContract)
    .values(aContract({ ...signed, number: '000001' }))
    .run()
  db.insert(saleContract)
    .values(aContract({ id: 'sc-2' }))
    .run()
  expect(await bookPdfs(server.deps, 'north')).toBe(1)
  expect(await bookPdfs(server.deps, 'north')).toBe(0)
  const bytes = (await contractPdf(dealership, 'sc-1')) ?? new Uint8Array()
  const sha256 = sha256Hex(bytes)
  expect(metaOf(db, 'pdfOf:sc-1')).toBe(sha256)
  expect(knownContract(db, sha256)).toMatchObject({ number: '••••01', state: 'signed' })
  expect(db.select().from(file).all()).toMatchObject([
    { sha256, mime: 'application/pdf', complete: true },
  ])
  expect(existsSync(join(filesDir, sha256.slice(0, 2), sha256))).toBe(true)
  expect(knownContract(db, 'e'.repeat(64))).toBeUndefined()
})

test('it waits for the strokes of its signatures', async () => {
  const { db } = server.dealership('south')
  db.insert(saleContract)
    .values(aContract({ ...signed, number: '000001' }))
    .run()
  db.insert(signature).values(aSignature()).run()
  expect(await bookPdfs(server.deps, 'south')).toBe(0)
  expect(await bookPdfs(server.deps, 'nowhere')).toBe(0)
})

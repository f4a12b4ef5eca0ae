/** The print of a sealed contract is kept, and leads back to it by its hash. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { file, saleContract, signature } from '#db/schema.ts'
import { knownContract } from '#server/signing/known.ts'
import { metaOf } from '#server/dealership/meta.ts'
import { contractDefinition, contractPdf } from '#server/print/contract-pdf.ts'
import { pdfOf } from '#server/print/render.ts'
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
    .values([
      aContract({ id: 'sc-2' }),
      aContract({ id: 'sc-3', status: 'signed', signedAt: signed.signedAt }),
    ])
    .run()
  expect(await bookPdfs(server.deps, 'north')).toBe(1)
  expect(await bookPdfs(server.deps, 'north')).toBe(0)
  const bytes = (await contractPdf(dealership, 'sc-1')) ?? new Uint8Array()
  const sha256 = sha256Hex(bytes)
  expect(metaOf(db, 'pdfOf:sc-1')).toBe(sha256)
  expect(knownContract(db, sha256)).toMatchObject({ number: '••••01', state: 'signed' })
  expect(db.select().from(file).all()).toMatchObject([
    {
      sha256,
      mime: 'application/pdf',
      bytes: bytes.length,
      complete: true,
      at: server.clock.now(),
      by: '',
    },
  ])
  // What the tablet printed before the number came leads back to it too.
  const unnumbered = { status: 'signed', number: '', countersignature: '', countersignedAt: null }
  const before = await contractDefinition(dealership, 'sc-1', undefined, unnumbered as never)
  const onTablet = before && sha256Hex(await pdfOf(before.definition))
  expect(onTablet).not.toBe(sha256)
  expect(knownContract(db, onTablet ?? '')).toMatchObject({ state: 'signed' })
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

test('a print that cannot be kept is told, and made at the next look', async () => {
  const { db, filesDir } = server.dealership('south')
  db.delete(signature).run()
  rmSync(filesDir, { recursive: true, force: true })
  writeFileSync(filesDir, 'in the way')
  const warn = vi.fn()
  const deps = { ...server.deps, log: { ...server.deps.log, warn } as never }
  expect(await bookPdfs(deps, 'south')).toBe(0)
  expect(warn.mock.calls).toEqual([
    [
      { err: expect.any(Error), companyId: 'south', contractId: 'sc-1' },
      'a contract was not printed',
    ],
  ])
  rmSync(filesDir)
  expect(await bookPdfs(deps, 'south')).toBe(1)
})

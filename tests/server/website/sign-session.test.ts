/** Who is in when the server becomes newer stays in, and her code stays used. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signingLink } from '#db/dealership/schema.ts'
import { openDatabase } from '#db/store.ts'
import { isSession } from '#server/dealership/signing-link/code.ts'
import type { SigningLink } from '#server/dealership/signing-link/link.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { migrationsFolder } from '../../support/dealership.ts'
import { makeOlder } from '../../support/older-database.ts'

const link = (id: string, verifiedAt: number | null): SigningLink => ({
  id,
  contractId: 'sc-1',
  contractVersion: 1,
  onlineSaleId: null,
  email: 'helene@example.com',
  locale: 'fr-ca',
  tokenHash: id,
  codeHash: sha256Hex(`secret of ${id}`),
  codeSentAt: 1000,
  codeUsedAt: null,
  sessionHash: '',
  attempts: 0,
  expiresAt: 9000,
  openedAt: 900,
  verifiedAt,
  usedAt: null,
  createdBy: 'ana',
  createdAt: 0,
})

test('a session of before sessions had a secret of their own goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-sign-'))
  const file = join(folder, 'd.sqlite')
  try {
    const before = openDatabase(file, migrationsFolder)
    before.db
      .insert(signingLink)
      .values([link('in', 2000), link('asked', null)])
      .run()
    before.sqlite.close()
    makeOlder(file, '0007_signing_session')
    const { db, sqlite } = openDatabase(file, migrationsFolder)
    const rows = db.select().from(signingLink).all()
    sqlite.close()
    const seen = rows.map(row => [
      row.id,
      row.codeUsedAt,
      isSession(row, `secret of ${row.id}`, 3000),
    ])
    expect(seen.sort()).toEqual([
      ['asked', null, false],
      ['in', 2000, true],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

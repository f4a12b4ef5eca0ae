/** A dealership in memory: migrated, with its epoch, a company, a few people. */
import { resolve } from 'node:path'
import type { NewRow, TableName } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import { type Db, openDatabase, tx } from '#db/store.ts'
import { insert } from '#db/kernel/mutation.ts'
import { ensureLife } from '#server/dealership/life.ts'
import { versionOf, writeMeta } from '#server/dealership/meta.ts'
import { alwaysOpen } from './builders/desk.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../../db/migrations/dealership')

export const aCompany: NewRow<'company'> = {
  id: 'c-1',
  name: 'Boréal Auto',
  headquarter: '',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  province: 'QC',
  address: '1200, boulevard Curé-Labelle',
  city: 'Laval',
  postalCode: 'H7V 2V5',
  phone: '',
  email: '',
  hostname: '',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'Subaru',
  defaultLocale: 'fr-ca',
  paper: 'letter',
  legal: {
    licenceNumber: '',
    gstNumber: '',
    qstNumber: '',
    opcPermit: '112 358',
    privacyOfficer: '',
  },
  sale: null,
  noReplyMinutes: 15,
  desk: alwaysOpen,
  look: { logo: '', colour: '' },
  contact: null,
  privacy: null,
  reservationDays: 3,
  demandsFactor: false,
  publicKey: '',
}
export const aUser = (id: string, over: Partial<NewRow<'user'>> = {}): NewRow<'user'> => ({
  id,
  name: id,
  firstName: id,
  lastName: id,
  email: '',
  phone: '',
  cell: '',
  image: '',
  status: 'available',
  statusAt: 0,
  roleIds: ['role-all'],
  active: true,
  acceptedAt: 0,
  ...over,
})

/** A builder's row without the server's bookkeeping, to be planted. */
export const bare = <T extends object>(row: T) => {
  const {
    v: _v,
    enteredV: _e,
    deletedAt: _d,
    touchedAt: _t,
    ...rest
  } = row as T & Record<string, unknown>
  return rest as never
}

/** Puts rows in as one committed version. */
export function plant(db: Db, rows: Partial<{ [T in TableName]: NewRow<T>[] }>, at = 0): void {
  tx(db, () => {
    const v = versionOf(db) + 1
    for (const [table, each] of Object.entries(rows))
      for (const row of each) applyChange(db, insert(table as TableName, row as never), { v, at })
    writeMeta(db, 'v', String(v))
  })
}

/** A row as an act changes it: under a version of its own. */
export function alter(
  db: Db,
  table: TableName,
  id: string,
  fields: Record<string, unknown>,
  at = 0,
): void {
  tx(db, () => {
    const v = versionOf(db) + 1
    applyChange(db, { op: 'change', table, id, fields }, { v, at })
    writeMeta(db, 'v', String(v))
  })
}

export function memoryDealership(epoch = 'epoch-1') {
  const opened = openDatabase(':memory:', migrationsFolder)
  let beside: string | undefined
  ensureLife(opened.db, { read: () => beside, write: value => (beside = value) }, () => epoch)
  return opened
}

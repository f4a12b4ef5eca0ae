/** A dealership on disk to be counted: reports read the file by a connection of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { NewRow, TableName } from '#db/kernel/mutation.ts'
import { instantOf } from '#db/kernel/date.ts'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { untouchedRequest } from '#db/request/new-request.ts'
import { openDatabase } from '#db/store.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { linesOf, type LinesAsk } from '#server/reports/rows.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../../support/dealership.ts'

export const minute = 60_000
export const zone = aCompany.timeZone
/** An instant of the dealership's wall clock. */
export const at = (day: string, time = '10:00') => instantOf(day, time, zone)
export const now = at('2026-11-24', '12:00')
export const november = { from: '2026-11-01', to: '2026-11-30' }

type Planted = Partial<{ [T in TableName]: NewRow<T>[] }>

export function aWorld(rows: Planted, company: Partial<NewRow<'company'>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-figures-'))
  const file = join(folder, 'c-1.sqlite')
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  plant(db, {
    company: [{ ...aCompany, ...company }],
    user: [aUser('u-ana', { name: 'Ana' }), aUser('u-kim', { name: 'Kim' })],
    ...rows,
  })
  const query = (over: Partial<FiguresQuery>): FiguresQuery => ({
    kind: 'leads',
    ...november,
    ...over,
  })
  return {
    db,
    figures: (over: Partial<FiguresQuery> = {}) => figuresOf(file, query(over), now),
    lines: (ask: Partial<LinesAsk>, over: Partial<FiguresQuery> = {}) =>
      linesOf(file, { query: query(over), table: 'source', row: '', after: 0, ...ask }, now),
    end: () => {
      sqlite.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach(end => end()))
/** One that is gone when its test ends. */
export function world(...given: Parameters<typeof aWorld>) {
  const made = aWorld(...given)
  ends.push(made.end)
  return made
}

let serial = 0
/** A lead that came at an instant; `answered` minutes later somebody answered. */
export function aLeadAt(
  leadAt: number,
  over: Partial<NewRow<'lead'>> & { answered?: number } = {},
) {
  const { answered, ...rest } = over
  const id = `l-${(serial += 1)}`
  return {
    ...untouchedLead,
    id,
    statusAt: leadAt,
    type: 'internet' as const,
    division: 'used' as const,
    source: 'website',
    clientId: `${id}.c`,
    name: id,
    phone: '',
    email: '',
    phoneKey: '',
    emailKey: '',
    message: '',
    assignedTo: 'u-ana',
    leadAt,
    createdBy: 'u-ana',
    createdAt: leadAt,
    ...(answered !== undefined && { firstAnswerAt: leadAt + answered * minute }),
    ...rest,
  } satisfies NewRow<'lead'>
}

export function aTouchOf(
  leadId: string,
  touchAt: number,
  over: Partial<NewRow<'leadTouch'>> = {},
): NewRow<'leadTouch'> {
  const id = `t-${(serial += 1)}`
  return { id, leadId, kind: 'created', at: touchAt, by: 'u-ana', note: '', facts: {}, ...over }
}

export function aRequestAt(requestAt: number, over: Partial<NewRow<'request'>> = {}) {
  const id = `r-${(serial += 1)}`
  return {
    ...untouchedRequest,
    id,
    type: 'website-forms' as const,
    division: 'used' as const,
    source: 'website-forms',
    sourceName: 'Web',
    at: requestAt,
    name: id,
    phone: '',
    email: '',
    phoneKey: '',
    emailKey: '',
    message: '',
    status: 'regular' as const,
    ...over,
  } satisfies NewRow<'request'>
}

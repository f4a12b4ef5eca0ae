/** What an act of the outbox was about. */
import { nounOf, type Read } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { mutationNamed } from '#db/mutations.ts'
import type { MutationNoun } from '#db/server-mutations.ts'
import type { Replica } from '#db/replica.ts'
import type { MirroredTable } from '#db/tables.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import type { OutboxItem } from './queries.ts'

/** A row a person knows by name. */
export type Subject = { table: MirroredTable; id: string; name: string; deleted: boolean }

/** Tables with a name of their own, the most telling first. */
const named = [
  'lead',
  'vehicle',
  'client',
  'task',
  'inspection',
  'saleContract',
  'request',
  'role',
  'user',
  'company',
] as const
type Named = (typeof named)[number]
export const isNamed = (table: string): table is Named => named.some(each => each === table)
/** Where a mutation's noun is none of these: whose name says best what it was about; null: as its rows rank. */
const tableOfNoun: Record<string, Named | null> = {
  apiToken: null,
  impersonation: 'user',
  webhook: null,
  contract: 'saleContract',
  point: 'inspection',
  photo: 'vehicle',
  appointment: 'lead',
  assignment: null,
  comment: 'lead',
  consent: 'client',
  incident: null,
  intakeSource: null,
  message: 'lead',
  messageTemplate: null,
  view: null,
  privacyRequest: null,
  retention: null,
  lender: 'saleContract',
  mailing: null,
  rateSheet: null,
  notification: 'lead',
  delivery: null,
  onlineSale: null,
  phoneCall: 'request',
  trackedNumber: null,
  subscription: null,
  tag: null,
  widget: null,
  work: null,
  workItem: null,
} satisfies Record<Exclude<MutationNoun, Named>, Named | null>

/** The row an act is about: of its own noun if it names one, else the most telling it touches or reads. */
export const subjectOf =
  ({ name, input, touches }: Pick<OutboxItem, 'name' | 'input' | 'touches'>) =>
  async (replica: Replica): Promise<Subject | undefined> => {
    const noun = nounOf(name)
    const own = tableOfNoun[noun] ?? noun
    const rank = (table: Named) => (table === own ? -1 : named.indexOf(table))
    // A colleague is read by many acts and is what only few of them are about.
    const isTold = (table: string): table is Named =>
      isNamed(table) && (table === own || (table !== 'user' && table !== 'company'))
    const rows = [...touches.map(rowOfKey), ...readRows(name, input)].filter(row =>
      isTold(row.table),
    ) as { table: Named; id: string }[]
    for (const { table, id } of rows.toSorted((a, b) => rank(a.table) - rank(b.table))) {
      const found = await subjectAt(replica, table, id)
      if (found) return found
    }
    return undefined
  }
export const subjectsOf = (items: readonly OutboxItem[]) => async (replica: Replica) =>
  new Map(
    await Promise.all(items.map(async item => [item.mid, await subjectOf(item)(replica)] as const)),
  )

const rowOfKey = (key: string) => ({
  table: key.slice(0, key.indexOf(':')),
  id: key.slice(key.indexOf(':') + 1),
})

function readRows(name: string, input: unknown): { table: string; id: string }[] {
  const m = mutationNamed(name)
  // The file may be of another version: what it reads is asked only of an input that fits.
  if (!m?.input.safeParse(input).success) return []
  return Object.values<Read>(m.reads(input)).flatMap(read =>
    read.kind === 'one' && read.id ? [{ table: read.table, id: read.id }] : [],
  )
}

/** A row by its name; undefined when the device does not have it. */
export async function subjectAt(
  replica: Replica,
  table: Named,
  id: string,
): Promise<Subject | undefined> {
  const row = await replica[table].get(id)
  return (
    row && { table, id, name: await nameOf(replica, table, row), deleted: row.deletedAt !== null }
  )
}

async function nameOf(replica: Replica, table: Named, row: object): Promise<string> {
  const at = row as { [key: string]: string } & { buyer?: { firstName: string; lastName: string } }
  switch (table) {
    case 'client':
      return `${at['firstName']} ${at['lastName']}`.trim()
    case 'vehicle':
      return vehicleLabel(row as Parameters<typeof vehicleLabel>[0])
    case 'task':
      return at['title'] ?? ''
    case 'inspection':
      return vehicleLabel(await replica.vehicle.get(at['vehicleId'] ?? ''))
    case 'saleContract':
      return [at['number'] || at['provisionalNumber'], at.buyer && fullName(at.buyer)]
        .filter(Boolean)
        .join(' · ')
    default:
      return at['name'] ?? ''
  }
}

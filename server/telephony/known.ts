/** Whose number it is: ours, a colleague's, a customer's. */
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { client, lead, phoneCall, trackedNumber, user } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Country } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'

export const keyIn = (db: Db, number: string): string =>
  phoneKey(number, profileOf(db).country as Country)

/** One that was taken off the list is still printed somewhere: its calls stay its source's. */
export function numberAt(db: Db, called: string): Row<'trackedNumber'> | undefined {
  const key = keyIn(db, called)
  if (key === '') return undefined
  const all = db.select().from(trackedNumber).where(eq(trackedNumber.phoneKey, key)).all()
  return all.toSorted(
    (a, b) => Number(a.deletedAt !== null) - Number(b.deletedAt !== null) || b.v - a.v,
  )[0]
}

/** The number of ours that she called last, or else the one her lead's source is shown with, where it takes texts. */
export function textNumberFor(db: Db, to: string, leadId: string): string | undefined {
  const key = keyIn(db, to)
  const numbers = db
    .select()
    .from(trackedNumber)
    .where(and(eq(trackedNumber.takesTexts, true), isNull(trackedNumber.deletedAt)))
    .all()
  const called = db
    .select({ id: phoneCall.numberId })
    .from(phoneCall)
    .where(and(eq(phoneCall.phoneKey, key), isNotNull(phoneCall.numberId)))
    .orderBy(desc(phoneCall.at))
    .get()
  const source = db.select({ name: lead.source }).from(lead).where(eq(lead.id, leadId)).get()?.name
  const found =
    numbers.find(({ id }) => id === called?.id) ??
    numbers.find(({ sourceName }) => sourceName === source)
  return found && `+${found.phoneKey}`
}

export function colleagueAt(db: Db, number: string): string | null {
  const key = keyIn(db, number)
  if (key === '') return null
  const people = db.select().from(user).where(eq(user.active, true)).all()
  return (
    people.find(({ phone, cell }) => [phone, cell].some(each => keyIn(db, each) === key))?.id ??
    null
  )
}

/** Every card with this number, as it stands now, and all the numbers on them: of one that became another, the other one too. */
export function cardsAt(db: Db, key: string): { ids: string[]; keys: string[] } {
  const fields = {
    id: client.id,
    phone: client.phoneKey,
    cell: client.cellKey,
    into: client.mergedIntoId,
  }
  const found = db
    .select(fields)
    .from(client)
    .where(or(eq(client.phoneKey, key), eq(client.cellKey, key)))
    .all()
  const became = found.flatMap(({ into }) => into ?? [])
  const kept = became.length
    ? db.select(fields).from(client).where(inArray(client.id, became)).all()
    : []
  const cards = [...found, ...kept]
  const keys = [key, ...cards.flatMap(each => [each.phone, each.cell])].filter(Boolean)
  const ids = cards.map(({ id, into }) => into ?? id)
  return { ids: [...new Set(ids)], keys: [...new Set(keys)] }
}

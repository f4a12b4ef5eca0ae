/** Who asks what, by which door, in what order: a day of a lead desk, drawn from one seed. */
import { randomOf } from '../../support/random.ts'

export const doors = ['adf', 'website', 'widget', 'call', 'text'] as const
export type Door = (typeof doors)[number]
export type Item = {
  n: number
  /** Which dealership of the world. */
  at: number
  door: Door
  name: string
  /** In the form the telephone network writes it. */
  phone: string
  email: string
  message: string
  isSpam: boolean
  /** The sender hears no answer and sends the same once more. */
  isTwice: boolean
  /** The person who wrote before, by her item. */
  again?: number
}

/** Half comes from senders of leads, as most of a dealership's does. */
const share: Record<Door, number> = { adf: 0.5, website: 0.2, widget: 0.12, call: 0.1, text: 0.08 }
/** One in so many. */
const [againEach, spamEach, twiceEach] = [12, 7, 25]
/** So many others come between before she writes again. */
const later = 20
const marks = /\[asked (\d+)\]/
/** Stands in what she writes; a call has no words, its number tells. */
export const markOf = (n: number) => `[asked ${n}]`
export const markIn = (text: string): number | undefined => {
  const found = marks.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
/** Nobody of the demonstration world has one of these. */
const exchange = '5142'
export const isOfThePlan = (phone: string) => digitsOf(phone).startsWith(exchange)
export const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

export function dayOf(requests: number, dealerships: number, seed: number): Item[] {
  const random = randomOf(seed)
  const isOneIn = (count: number) => random() * count < 1
  const items: Item[] = []
  for (let n = 0; n < requests; n += 1) {
    const earlier = items[Math.floor(random() * (items.length - later))]
    const first = isOneIn(againEach) && mayAskAgain(items, earlier) ? earlier : undefined
    const drawn = doorFrom(random())
    // Two calls from one number could not be told apart.
    const door = first && drawn === 'call' ? 'adf' : drawn
    // Who has a token is believed, and a call says nothing.
    const isSpam = !first && (door === 'website' || door === 'widget') && isOneIn(spamEach)
    items.push({
      n,
      at: first?.at ?? n % dealerships,
      door,
      name: first?.name ?? `Maëlle Roy-${n}`,
      phone: first?.phone ?? `+1${exchange}${String(n).padStart(6, '0')}`,
      email: first?.email ?? `maelle.${n}@mail.example`,
      message: `Bonjour, est-il encore disponible? ${markOf(n)}`,
      isSpam,
      isTwice: isOneIn(twiceEach),
      ...(first && { again: first.n }),
    })
  }
  return items
}

/** Once, and not after spam: she would be nobody. */
const mayAskAgain = (items: readonly Item[], earlier: Item | undefined): boolean =>
  earlier !== undefined &&
  !earlier.isSpam &&
  earlier.again === undefined &&
  !items.some(({ again }) => again === earlier.n)

function doorFrom(drawn: number): Door {
  let sum = 0
  return doors.find(door => (sum += share[door]) > drawn) ?? 'adf'
}

/** Kinds of input with values at their edges: `good` ones are taken, each `bad` one is refused with its caption. */
export type Kind = {
  good: readonly unknown[]
  bad: readonly (readonly [value: unknown, problem?: string | undefined])[]
  isOptional?: boolean
}

const x = (count: number) => 'x'.repeat(count)
const nothing: Kind['bad'] = [['', 'required']]
const text = (from: number, to: number, problem?: string): Kind => ({
  good: [x(to), x(Math.max(from, 1)), ...(from === 0 ? [''] : [])],
  bad: [[x(to + 1), problem], [null], [7], ...(from === 1 ? nothing : [])],
})
export const id = text(1, 80, 'too-long')
export const short = text(0, 200, 'too-long')
export const long = text(0, 4000, 'too-long')
export const required = text(1, 200, 'too-long')
export const requiredLong = text(1, 4000, 'too-long')
export const upTo = (to: number, problem?: string) => text(0, to, problem)

export const whole = (from: number, to: number, problem?: string): Kind => ({
  good: [from, to],
  bad: [
    [from - 1, problem],
    [to + 1, problem],
    [from + 0.5, problem],
    [String(from), problem],
    [null, problem],
  ],
})
export const anyWhole: Kind = { good: [3, -5, 0], bad: [[0.5], ['3'], [null]] }
export const instant = whole(946_684_800_000, 4_102_444_800_000, 'date-invalid')
export const amount = whole(0, 10_000_000_000_000, 'amount-invalid')
export const odometer = whole(0, 9_999_999, 'number-invalid')

export const date: Kind = {
  good: ['2026-11-21', '2024-02-29', '2000-10-31', '2030-09-30', '1999-12-01'],
  bad: [
    '',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-01-00',
    '2026-1-05',
    'x2026-01-01',
    '2026-01-011',
    '26-01-01',
    '2026/01/01',
  ].map(value => [value, 'date-invalid'] as const),
}
export const personName: Kind = {
  good: ['Ng', x(50), "O'Neil-Côté Jr. 2", 'D’Aoust', '’t Hooft', '3M', 'Ana'],
  bad: [
    ['N', 'name-length'],
    [' N ', 'name-length'],
    [x(51), 'name-length'],
    ['-Ng', 'name-characters'],
    ['<b>', 'name-characters'],
    ['Ng<', 'name-characters'],
    [null],
  ],
}
/** First and last in one field; a last name may be missing. */
export const wholeName: Kind = {
  good: ['Ng', 'Cher', `${x(50)} ${x(50)}`, "O'Neil-Côté Jr. 2", ' Ng '],
  bad: [
    ['', 'required'],
    ['N', 'name-length'],
    [' N ', 'name-length'],
    [x(51), 'name-length'],
    [`Ng ${x(51)}`, 'name-length'],
    ['-Ng', 'name-characters'],
    ['Ng<', 'name-characters'],
    [null],
  ],
}
export const email: Kind = {
  good: ['', 'ana@dealer.example'],
  bad: [['ana@', 'email-invalid'], [`${x(190)}@dealer.example`], [null]],
}
export const sha256: Kind = {
  good: ['a'.repeat(64), '0123456789abcdef'.repeat(4)],
  bad: ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), ''].map(
    value => [value, 'bad-input'] as const,
  ),
}
export const yesOrNo: Kind = { good: [true, false], bad: [['true'], [1], [null]] }
/** Any of these words and no other. */
export const oneOf = (words: readonly unknown[], problem?: string): Kind => ({
  good: words,
  bad: [
    ['no such word', problem],
    [null, problem],
  ],
})
/** What is in it has fields of its own; may be left out. */
export const orLeftOut: Kind = { good: [undefined], bad: [[null], [7]], isOptional: true }
/** Null says that there is none. */
export const orNull = (kind: Kind): Kind => ({
  ...kind,
  good: [...kind.good, null],
  bad: kind.bad.filter(([value]) => value !== null),
})
export const orNone = (kind: Kind): Kind => ({ ...kind, isOptional: true })
/** As many of these as fit, and one more. */
export const listOf = (each: unknown, most: number, problem?: string): Kind => ({
  good: [Array.from({ length: most }, () => each), []],
  bad: [[Array.from({ length: most + 1 }, () => each), problem], [each]],
})
/** A value of the house's own kind whose fields have a table of their own. */
export const like = (value: unknown, ...bad: unknown[]): Kind => ({
  good: [value],
  bad: [...bad, 'neither', 7].map(each => [each]),
})

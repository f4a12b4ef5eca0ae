/** The order of rules, which one takes all, and the line that a hand-over leaves. */
import { expect, test } from 'vitest'
import { byPlace, ruleFor, takesAll } from '#db/assignment/choose.ts'
import { becauseInput, handedTo } from '#db/assignment/handed.ts'
import { presetRule } from '#db/assignment/preset-rule.ts'
import { locales } from '#db/terms.ts'
import { ana, aRule } from '#tests/support/builders/lead.ts'

test('rules are asked by place, of one place by id', () => {
  const rules = [
    aRule({ id: 'c', place: 2 }),
    aRule({ id: 'b', place: 1 }),
    aRule({ id: 'a', place: 2 }),
  ]
  expect(rules.toSorted(byPlace).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

test.each<[says: string, over: Parameters<typeof aRule>[0], takes: boolean]>([
  ['nothing', {}, true],
  ['nothing, at rest', { active: false }, false],
  ['for a type', { types: ['phone'] }, false],
  ['for a division', { divisions: ['new'] }, false],
  ['for a language', { locales: ['fr-ca'] }, false],
  ['for a make', { makes: ['Subaru'] }, false],
  ['for people, which narrows no request', { userIds: ['u-ana'] }, true],
])('a rule that asks %s takes all: %#', (_says, over, takes) => {
  expect(takesAll(aRule(over))).toBe(takes)
})

const asked = { type: 'phone', division: 'used', locale: 'fr-ca', make: 'Subaru' } as const
test.each<[says: string, over: Parameters<typeof aRule>[0], fits: boolean]>([
  ['nothing', {}, true],
  [
    'all that it is',
    { types: ['sms', 'phone'], divisions: ['used'], locales: ['fr-ca'], makes: ['subaru'] },
    true,
  ],
  ['another type', { types: ['sms'] }, false],
  ['another division', { divisions: ['new'] }, false],
  ['another language', { locales: ['en-ca'] }, false],
  ['another make', { makes: ['Mazda'] }, false],
  ['one thing right and one wrong', { types: ['phone'], makes: ['Mazda'] }, false],
  ['nothing, at rest', { active: false }, false],
  ['nothing, being deleted', { deletedAt: 5 }, false],
])('a rule that asks %s: %#', (_says, over, fits) => {
  expect(ruleFor(asked, [aRule(over)])?.id).toBe(fits ? 'rule-1' : undefined)
  // What has none of it fits where any will do.
  const none = { type: null, division: null, locale: null, make: '' }
  const asksNothing = Object.keys(over ?? {}).length === 0
  expect(ruleFor(none, [aRule(over)])?.id).toBe(asksNothing ? 'rule-1' : undefined)
})

test('a hand-over leaves one line of whose turn it was and why; to nobody none', () => {
  const of = { id: 'act', requestId: 'r-1', leadId: 'l-1' }
  const because = { ruleId: 'rule-1', passed: { 'u-luc': 'unavailable' as const } }
  expect(handedTo(null, { ...of, because }, ana)).toEqual([])
  const row = {
    id: 'act.a',
    requestId: 'r-1',
    leadId: 'l-1',
    userId: 'u-luc',
    at: ana.now,
    by: 'u-ana',
  }
  expect(handedTo('u-luc', { ...of, because }, ana)).toMatchObject([
    { op: 'insert', table: 'assignment', row: { ...row, ...because } },
  ])
  expect(handedTo('u-luc', of, ana)).toMatchObject([{ row: { ...row, ruleId: null, passed: {} } }])
  const isInput = (passed: object) => becauseInput.safeParse({ ruleId: null, passed }).success
  expect([isInput({}), isInput({ a: 'unavailable' }), isInput({ a: 'tired' })]).toEqual([
    true,
    true,
    false,
  ])
})

test('a dealership begins with one rule that gives, and a director behind it', () => {
  for (const locale of locales) {
    const rule = presetRule({ locale, by: 'u-ana', at: 5 })
    expect(rule).toMatchObject({
      mode: 'give',
      active: true,
      fallback: 'director',
      place: 1,
      at: 5,
    })
    expect([rule.name !== '', takesAll(rule)]).toEqual([true, true])
  }
})

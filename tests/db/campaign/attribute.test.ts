/** Which campaign a request is counted for: by its title, wherever it is said, and within its days. */
import { expect, test } from 'vitest'
import { type Asked, attribute, type Running } from '#db/campaign/attribute.ts'
import { campaignNamed } from '#db/request/campaign.ts'

const running = (over: Partial<Running> = {}): Running => ({
  campaignId: 'k-1',
  term: 1,
  title: 'Fall SUVs',
  division: 'used',
  from: 1000,
  until: 2000,
  ...over,
})
const asked = (over: Partial<Asked> = {}): Asked => ({
  at: 1500,
  type: 'website-forms',
  division: 'used',
  sourceName: 'nord.example',
  campaign: null,
  ...over,
})
const link = { name: 'fall suvs ', source: 'facebook', medium: 'social', clickId: '' }
const widgets = ['FALL SUVS']
const found = (over: Partial<Asked>, campaigns = [running()], sources: string[] = []) =>
  attribute(asked(over), campaigns, sources)

test.each<[string, Partial<Asked>, string[], string, string]>([
  ['the link', { campaign: link }, [], 'link', 'fall suvs '],
  [
    'the number called',
    { type: 'phone', campaign: campaignNamed('Fall SUVs') },
    [],
    'number',
    'Fall SUVs',
  ],
  [
    'the number texted',
    { type: 'sms', campaign: campaignNamed('Fall SUVs') },
    [],
    'number',
    'Fall SUVs',
  ],
  [
    'the link a text was begun from, whose address said a source too',
    { type: 'sms', campaign: { ...link, name: 'Fall SUVs', source: 'x', medium: '' } },
    [],
    'link',
    'Fall SUVs',
  ],
  [
    'the link a text was begun from, whose address said a medium too',
    { type: 'sms', campaign: { ...link, name: 'Fall SUVs', source: '', medium: 'x' } },
    [],
    'link',
    'Fall SUVs',
  ],
  ['a form with the name alone', { campaign: campaignNamed('Fall SUVs') }, [], 'link', 'Fall SUVs'],
  ['the widget', { sourceName: 'Fall SUVs' }, widgets, 'widget', 'Fall SUVs'],
  ['the source', { sourceName: 'Fall SUVs' }, [], 'source', 'Fall SUVs'],
  [
    'a source with who stands behind it',
    { sourceName: 'Kijiji · Fall SUVs' },
    [],
    'source',
    'Fall SUVs',
  ],
])('by %s', (_, over, sources, way, what) => {
  expect(found(over, [running()], sources)).toEqual({ campaignId: 'k-1', term: 1, way, what })
})
test.each([
  'soldes-d-ete-2026',
  'soldes-dete-2026',
  'soldes_d’été_2026',
  "SOLDES D'ETE 2026",
  'Soldes+d’été+2026',
])('an address that writes the title as addresses do (%s) names it', name => {
  const campaigns = [running({ title: 'Soldes d’été 2026' })]
  expect(found({ campaign: { ...link, name } }, campaigns)).toMatchObject({ what: name })
})
test('what says nothing names no campaign whose title is of signs alone', () => {
  expect(found({ sourceName: '' }, [running({ title: '---' })])).toBeNull()
})
test.each<[string, Partial<Asked>]>([
  ['says nothing', {}],
  [
    'names another campaign, though its source is this one',
    { campaign: campaignNamed('Spring'), sourceName: 'Fall SUVs' },
  ],
  ['came before its first day', { campaign: link, at: 999 }],
  ['came the day after its last', { campaign: link, at: 2000 }],
])('one that %s is not counted', (_, over) => {
  expect(found(over)).toBeNull()
})
test('of two of one title that of her division, then the one that began first, however they are listed', () => {
  const all = [
    running({ campaignId: 'k-3', from: 900 }),
    running({ campaignId: 'k-2', from: 800 }),
    running({ campaignId: 'k-1', division: 'new', from: 700 }),
  ]
  const idOf = (division: Asked['division'], campaigns: Running[]) =>
    found({ campaign: link, division }, campaigns)?.campaignId
  for (const campaigns of [all, all.toReversed()])
    expect([idOf('used', campaigns), idOf('new', campaigns), idOf('credit', campaigns)]).toEqual([
      'k-2',
      'k-1',
      'k-1',
    ])
})

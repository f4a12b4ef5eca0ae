/** What an address says of a campaign: read, carried on, counted. */
import { expect, test } from 'vitest'
import {
  campaignIn,
  campaignName,
  campaignNamed,
  campaignOf,
  campaignQuery,
} from '#db/request/campaign.ts'

const none = { name: '', source: '', medium: '', clickId: '' }
const read = (query: string) => {
  const said = new URLSearchParams(query)
  return campaignOf(key => said.get(key))
}

test.each([
  ['', null],
  ['page=2&utm_term=suv', null],
  ['utm_campaign=%20%20', null],
  [
    'utm_source=facebook&utm_medium=social&utm_campaign=Fall+sale',
    { ...none, source: 'facebook', medium: 'social', name: 'Fall sale' },
  ],
  // Nobody named it: Google's own click.
  ['gclid=Cj0', { ...none, source: 'google', medium: 'cpc', clickId: 'Cj0' }],
  [
    'gclid=Cj0&utm_source=bing&utm_medium=ppc',
    { ...none, source: 'bing', medium: 'ppc', clickId: 'Cj0' },
  ],
  ['utm_campaign=a%0Ab%E2%80%AEc', { ...none, name: 'a b c' }],
])('%s', (query, said) => {
  expect(read(query)).toEqual(said)
})

test('an endless name is cut, and between characters', () => {
  expect(read(`utm_campaign=${'x'.repeat(500)}`)?.name).toHaveLength(120)
  const cut = read(`utm_campaign=${'x'.repeat(119)}${encodeURIComponent('🚗')}`)?.name ?? ''
  expect(cut.isWellFormed()).toBe(true)
})

test('what is read is carried on, and read again the same', () => {
  const said = read('utm_source=a%26b&utm_campaign="<x>"&gclid=1')
  expect(read(campaignQuery(said))).toEqual(said)
  expect(campaignQuery(null)).toBe('')
})

test('the first address of a text that names one', () => {
  const text =
    'See https://a.example/x?id=1 and https://a.example/y?id=2&amp;utm_campaign=Fall&amp;utm_source=kijiji#top.'
  expect(campaignIn(text)).toEqual({ ...none, name: 'Fall', source: 'kijiji' })
  expect(campaignIn('utm_campaign=Fall')).toBeNull()
})

test('it is counted under its name, or else its source', () => {
  expect(campaignName({ ...none, name: 'Fall', source: 'kijiji' })).toBe('Fall')
  expect(campaignName({ ...none, source: 'kijiji' })).toBe('kijiji')
  expect(campaignName(null)).toBe('')
  expect(campaignName(campaignNamed('Fall'))).toBe('Fall')
  expect(campaignNamed('')).toBeNull()
})

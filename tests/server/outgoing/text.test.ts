/** What a text says besides its own words: who writes, where she is found, and a way out that works. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopLineIn } from '#db/message/selling.ts'
import { unsubscribeLines } from '#db/message-template/unsubscribe-lines.ts'
import { textCommand } from '#db/consent/stop-words.ts'
import { locales } from '#db/terms.ts'
import { textOf } from '#server/outgoing/text.ts'
import { hiddenSecret, writePhoneAccount } from '#server/telephony/account.ts'
import { aClient } from '../../support/builders/client.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())

const client = aClient()
type Said = Parameters<typeof textOf>[3]
const said = (text: string, over: Partial<Said> = {}) =>
  textOf(
    lot.deps,
    lot.dealership('north'),
    { text, to: '450 555-0134' },
    { client, locale: 'fr-ca', purpose: 'commercial', from: undefined, ...over },
  )
function answersAreHeard(sender = '+1 450 555-0100'): void {
  const secret = hiddenSecret(lot.deps.platform, 'north', 'apiSecret', 'quiet')
  writePhoneAccount(lot.dealership('north').db, { isOn: true, apiSecret: secret, sender })
}
const house = () => String(lot.rows<{ name: string }>('select name from company')[0]?.name)

test.each(locales)('where an answer is heard, one word is asked for, in %s', locale => {
  answersAreHeard()
  const text = said('Bonjour', { locale })
  expect(text.startsWith(`Bonjour\n${house()}, 1, rue Principale`)).toBe(true)
  expect(text.endsWith(`. ${unsubscribeLines.sms[locale]}`)).toBe(true)
})

test('the word that is asked for is one that stops', () => {
  for (const line of Object.values(unsubscribeLines.sms)) {
    const word = /\b(STOP|ARRET|BAJA)\b/.exec(line)?.[0] ?? ''
    expect(textCommand(word)).toMatchObject({ command: 'stop', isPlain: true })
    expect(stopLineIn(`Bonjour. ${line}`)).toBe(line)
  }
})

test('what it says already is not said twice', () => {
  answersAreHeard()
  const line = unsubscribeLines.sms['fr-ca']
  const whole = `${house()}, 1, rue Principale, Val-d’Or, QC J9P 1A1. ${line}`
  expect(said(whole)).toBe(whole)
  expect(said(`De ${house()}. ${line}`)).toBe(
    `De ${house()}. ${line}\n1, rue Principale, Val-d'Or, QC J9P 1A1.`,
  )
})

test('a sender that is a name takes no answer: the promise of one becomes the link', () => {
  answersAreHeard('GARAGE')
  const text = said(`Bonjour. ${unsubscribeLines.sms['fr-ca']}`)
  expect(stopLineIn(text)).toBeUndefined()
  expect(text.match(/Pour vous désabonner, ouvrez http\S+\/u\/\S{43}/g)).toHaveLength(1)
})

test('a number of ours that she called hears her, whatever the usual sender is', () => {
  answersAreHeard('GARAGE')
  expect(said('Bonjour', { from: '+14505550199' })).toContain(unsubscribeLines.sms['fr-ca'])
})

test('what answers her is left as it is; a promise that cannot be kept is not made', () => {
  expect(said('Bonjour', { purpose: 'service' })).toBe('Bonjour')
  expect(
    said(`Bonjour. ${unsubscribeLines.sms['fr-ca']}`, { purpose: 'service', client: undefined }),
  ).toBe('Bonjour.')
})

test('only where Canada’s law holds is the address asked for', () => {
  answersAreHeard()
  lot.dealership('north').sqlite.exec(`update company set country = 'FR'`)
  const french = aClient({ country: 'FR' })
  expect(said('Bonjour', { client: french, locale: 'fr-fr' })).toBe(
    `Bonjour\n${house()}. ${unsubscribeLines.sms['fr-fr']}`,
  )
  expect(said('Bonjour', { client: aClient({ country: 'CA' }) })).toContain('rue Principale')
})

/** A house's own recording of its greeting: kept by whoever keeps its page, played by the provider from an address only it has. */
import { existsSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { GreetingSound } from '#db/phone/sound.ts'
import { placeOf } from '#server/mail/raw.ts'
import { nccoOf } from '#server/telephony/script.ts'
import { aNumber, noNotice } from '#tests/support/builders/phone.ts'
import { anMp3, aWav } from '#tests/support/sounds.ts'
import { aPhone, call, host, type Phone, settings } from './kit.ts'

let phone: Phone
const all: Phone[] = []
beforeEach(async () => {
  phone = await aPhone()
  all.push(phone)
  number({})
})
afterAll(() => all.forEach(each => each.close()))

type Keys = Awaited<ReturnType<Phone['signIn']>>
const number = (over: object) => {
  phone.dealership('north').sqlite.exec('delete from tracked_number')
  phone.put({
    trackedNumber: [
      aNumber({
        id: 'n-1',
        userIds: [],
        takesVoicemail: true,
        // The house speaks English on the telephone.
        locale: 'fr-ca',
        greeting: { ...noNotice, 'fr-ca': 'Ici Boréal.' },
        ...over,
      }),
    ],
  })
}
const lise = () => phone.signIn('lise', { companyId: 'north' })
const send = (as: Keys, bytes: Buffer, spot = 'n-1/fr-ca') =>
  phone.request(`/api/phone/greetings/${spot}`, { as, method: 'POST', body: new Uint8Array(bytes) })
const remove = (as: Keys, json: object = { numberId: 'n-1', locale: 'fr-ca' }) =>
  phone.request('/api/phone/greetings/remove', { as, json })
const sounds = () =>
  JSON.parse(
    phone.rows<{ sounds: string }>('select sounds from tracked_number')[0]?.sounds ?? 'null',
  ) as Record<string, GreetingSound>
const isKept = ({ sha256 = '' }: Partial<GreetingSound> = {}) =>
  existsSync(placeOf(phone.dealership('north'), sha256))
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
]
const says = async () => (await phone.event(call(), '/answer')).text()

test('it is played in place of the text, from an address that gives nobody else anything', async () => {
  const as = await lise()
  expect(await says()).toContain('Ici Boréal.')
  expect((await send(as, aWav(12))).status).toBe(200)
  expect(sounds()['fr-ca']).toMatchObject({ mime: 'audio/wav', seconds: 12 })
  const said = await says()
  expect(said).not.toContain('<Say')
  const [, url = ''] = /<Play>(.+)<\/Play><Record/.exec(said) ?? []
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  expect(path.startsWith(`${phone.hook}/greeting/`)).toBe(true)
  const played = await phone.request(path, { host })
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(Buffer.from(await played.arrayBuffer()).equals(aWav(12))).toBe(true)
  const [file = ''] = path.split('/').slice(-1)
  for (const wrong of [
    path.replace(/.\/greeting/, '!/greeting'),
    path.replace('.wav', '.mp3'),
    path.replace(file, `${'a'.repeat(64)}.wav`),
  ])
    expect((await phone.request(wrong, { host })).status).toBe(404)
  const other = path.replace('/north/', '/south/')
  expect((await phone.request(other, { host })).status).toBe(404)
})

test('switched off, the provider is given nothing', async () => {
  const as = await lise()
  await send(as, aWav(12))
  const { sha256 } = sounds()['fr-ca'] ?? { sha256: '' }
  await phone.request('/api/phone/settings', {
    as,
    json: settings({ isOn: false, signingSecret: null, apiSecret: null }),
  })
  const played = await phone.request(`${phone.hook}/greeting/${sha256}.wav`, { host })
  expect(played.status).toBe(404)
})

test('Vonage is told where it is', () => {
  const plan = {
    rings: [],
    ourNumber: '+18195550100',
    locale: 'fr-ca',
    notice: '',
    isClosed: true,
    takesVoicemail: true,
    greeting: 'Ici Boréal.',
    sound: 'http://hook/greeting/x.mp3',
    hookUrl: 'http://hook',
  } as const
  const [first] = nccoOf(plan)
  expect(first).toEqual({ action: 'stream', streamUrl: ['http://hook/greeting/x.mp3'] })
  expect(nccoOf({ ...plan, takesVoicemail: false })[0]).toMatchObject({ action: 'talk' })
})

test('a number speaks its own language: voice, text, recording and thanks', async () => {
  expect(await says()).toContain('<Say language="fr-CA">Ici Boréal.</Say>')
  const left = async () => (await phone.event(call(), '/left')).text()
  expect(await left()).toContain('<Say language="fr-CA">Merci. Au revoir.</Say>')
  number({ locale: null, greeting: { ...noNotice, 'en-ca': 'This is Boréal.' } })
  expect(await says()).toContain('<Say language="en-US">This is Boréal.</Say>')
  expect(await left()).toContain('Thank you. Goodbye.')
  const as = await lise()
  await send(as, aWav(5), 'n-1/fr-ca')
  expect(await says()).toContain('This is Boréal.')
  await send(as, anMp3(300), 'n-1/en-ca')
  expect(await says()).toMatch(/<Play>[^<]+\.mp3<\/Play>/)
})

test('heard again by whoever keeps the page, and by nobody else', async () => {
  await send(await lise(), aWav(12))
  const heard = await phone.request('/api/phone/greetings/n-1/fr-ca', { as: await lise() })
  expect(heard.headers.get('content-type')).toBe('audio/wav')
  expect((await heard.arrayBuffer()).byteLength).toBe(aWav(12).length)
  const ana = await phone.signIn('ana')
  const get = (spot: string, as: Keys) => phone.request(`/api/phone/greetings/${spot}`, { as })
  expect(await codeOf(await get('n-1/fr-ca', ana))).toEqual([403, 'not-authorized'])
  expect(await codeOf(await get('n-1/en-ca', await lise()))).toEqual([404, 'not-found'])
  // Where devices fetch their pictures it is not.
  const { sha256 = '' } = sounds()['fr-ca'] ?? {}
  expect((await phone.request(`/api/files/${sha256}`, { as: await lise() })).status).toBe(404)
})

test('replaced or removed, its bytes go; what another number plays too stays', async () => {
  const as = await lise()
  await send(as, aWav(12))
  const first = sounds()['fr-ca']
  await send(as, aWav(7))
  const second = sounds()['fr-ca']
  expect([isKept(first), isKept(second)]).toEqual([false, true])
  await send(as, aWav(7), 'n-1/en-ca')
  expect((await remove(as)).status).toBe(200)
  expect([Object.keys(sounds()), isKept(second)]).toEqual([['en-ca'], true])
  expect((await remove(as)).status).toBe(200)
  await remove(as, { numberId: 'n-1', locale: 'en-ca' })
  expect([sounds(), isKept(second)]).toEqual([{}, false])
  expect(await says()).toContain('Ici Boréal.')
})

test('the same one sent again is the same, and stays', async () => {
  const as = await lise()
  await send(as, aWav(12))
  await send(as, aWav(12))
  expect(isKept(sounds()['fr-ca'])).toBe(true)
})

test.each([
  ['no sound', Buffer.from('MZ not a sound'), 'n-1/fr-ca', [400, 'sound-unreadable']],
  ['too long', aWav(91), 'n-1/fr-ca', [400, 'sound-too-long']],
  ['too large', Buffer.alloc(4 * 1024 * 1024 + 1), 'n-1/fr-ca', [400, 'sound-too-large']],
  ['no number', aWav(5), 'n-9/fr-ca', [404, 'not-found']],
  ['a language that is none of the house', aWav(5), 'n-1/es-es', [404, 'not-found']],
  ['no language', aWav(5), 'n-1/xx', [404, 'not-found']],
] as const)('%s is not taken, and leaves nothing', async (_, bytes, spot, expected) => {
  expect(await codeOf(await send(await lise(), bytes, spot))).toEqual(expected)
  expect([sounds(), phone.rows('select sha256 from file')]).toEqual([{}, []])
})

test('nobody adds or removes one who does not keep the page, or may only read it', async () => {
  await send(await lise(), aWav(12))
  const ana = await phone.signIn('ana')
  expect(await codeOf(await send(ana, aWav(5)))).toEqual([403, 'not-authorized'])
  expect(await codeOf(await remove(ana))).toEqual([403, 'not-authorized'])
  phone
    .dealership('north')
    .sqlite.exec(
      `update role set read_only = 1 where id in (select value from user, json_each(user.role_ids) where user.id = 'lise')`,
    )
  const reader = await lise()
  expect(await codeOf(await send(reader, aWav(5)))).toEqual([403, 'not-authorized'])
  expect(await codeOf(await remove(reader))).toEqual([403, 'not-authorized'])
  expect((await phone.request('/api/phone/greetings/n-1/fr-ca', { as: reader })).status).toBe(200)
  expect(sounds()['fr-ca']?.seconds).toBe(12)
})

/** Greetings that a house has recorded: looked at by their bytes, whatever the file is called. */
import { expect, test } from 'vitest'
import { greetingLocales, mostSoundBytes, soundOf } from '#db/phone/sound.ts'
import { anMp3, aWav } from '#tests/support/sounds.ts'

test.each([
  ['a WAV', aWav(12), 'audio/wav', 12],
  ['one whose recorder was cut off', aWav(3, { says: 9_000_000 }), 'audio/wav', 3],
  ['PCM in its longer wording', aWav(2, { code: 0xfffe }), 'audio/wav', 2],
  ['half a second', aWav(0.5), 'audio/wav', 1],
  ['the longest', aWav(90), 'audio/wav', 90],
  ['an MP3', anMp3(383), 'audio/mpeg', 10],
  ['one behind a picture', anMp3(383, { tag: 9000 }), 'audio/mpeg', 10],
  ['one before a tag', Buffer.concat([anMp3(383), Buffer.alloc(128, 0x20)]), 'audio/mpeg', 10],
])('%s is heard for as long as it is', (_, bytes, mime, seconds) => {
  expect(soundOf(bytes)).toEqual({ mime, seconds })
})

test('MPEG-2 of a dictating machine is counted by its own clock', () => {
  // 64 kbit/s at 16,000 Hz: 288 bytes and 36 ms each.
  const frame = Buffer.alloc(288)
  frame.set([0xff, 0xf3, 0x88, 0xc0])
  expect(soundOf(Buffer.concat(Array.from({ length: 500 }, () => frame)))).toEqual({
    mime: 'audio/mpeg',
    seconds: 18,
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
  ['a page', Buffer.from('<script>alert(1)</script>')],
  ['two frames are a chance', anMp3(2)],
  ['what only begins like an MP3', Buffer.concat([anMp3(10), Buffer.alloc(9000, 0x41)])],
  ['a WAV of something else', aWav(3, { code: 0x55 })],
  ['a WAV that ends before its sound', aWav(3).subarray(0, 40)],
  ['less than half a second', aWav(0.49)],
  ['a tag alone', anMp3(0, { tag: 9000 })],
])('%s is no greeting', (_, bytes) => {
  expect(soundOf(bytes)).toEqual({ problem: 'sound-unreadable' })
})

test('too long and too large are said as what they are', () => {
  expect(soundOf(aWav(90.1))).toEqual({ problem: 'sound-too-long' })
  expect(soundOf(Buffer.alloc(mostSoundBytes + 1))).toEqual({ problem: 'sound-too-large' })
})

test.each([
  ['its own language first, then the house’s', { locale: 'es-co' }, ['es-co', 'fr-ca', 'en-ca']],
  ['one without', { locale: null }, ['fr-ca', 'en-ca']],
  ['a new number', undefined, ['fr-ca', 'en-ca']],
] as const)('a greeting is in %s', (_, number, expected) => {
  const house = { country: 'CA', province: 'QC', defaultLocale: 'fr-ca' } as const
  expect(greetingLocales(house, number)).toEqual(expected)
})

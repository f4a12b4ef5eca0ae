/** A greeting that the house has recorded: looked at by its content, on the device before it is sent and on the server when it comes. */
import { siteLocales } from '../company/site-paths.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'

export const soundTypes = ['audio/mpeg', 'audio/wav'] as const
export const mostSoundBytes = 4 * 1024 * 1024
/** Who hears more than that before the tone has hung up. */
export const mostSoundSeconds = 90

export type GreetingSound = { sha256: string; mime: (typeof soundTypes)[number]; seconds: number }
export type SoundProblem = 'sound-too-large' | 'sound-unreadable' | 'sound-too-long'
type Heard = Pick<GreetingSound, 'mime' | 'seconds'>

/** What its number speaks to callers in, where it says so; else the house's own. */
export const spokenOn = (
  number: Pick<Row<'trackedNumber'>, 'locale'> | undefined,
  house: Locale,
): Locale => number?.locale ?? house

/** Languages that a greeting can be in: the one of the number, and those the house speaks to customers. */
export const greetingLocales = (
  company: Pick<Row<'company'>, 'country' | 'province' | 'defaultLocale'>,
  number: Pick<Row<'trackedNumber'>, 'locale'> | undefined,
): Locale[] => [
  ...new Set([
    spokenOn(number, company.defaultLocale),
    company.defaultLocale,
    ...siteLocales(company),
  ]),
]

/** What a sound is by its content; undefined for what is none of the two. */
export function soundKind(bytes: Uint8Array): GreetingSound['mime'] | undefined {
  if (wavSeconds(bytes) !== undefined) return 'audio/wav'
  return mp3Seconds(bytes) === undefined ? undefined : 'audio/mpeg'
}

/** MP3 or WAV: what every provider plays. The name of a file is not believed. */
export function soundOf(bytes: Uint8Array): Heard | { problem: SoundProblem } {
  if (bytes.length > mostSoundBytes) return { problem: 'sound-too-large' }
  const wav = wavSeconds(bytes)
  const seconds = wav ?? mp3Seconds(bytes)
  // Less than half a second is a slip of the hand.
  if (seconds === undefined || seconds < 0.5) return { problem: 'sound-unreadable' }
  if (seconds > mostSoundSeconds) return { problem: 'sound-too-long' }
  const mime = wav === undefined ? 'audio/mpeg' : 'audio/wav'
  return { mime, seconds: Math.max(1, Math.round(seconds)) }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
const named = (bytes: Uint8Array, at: number, name: string) =>
  [...name].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

/** PCM, A-law, µ-law, and PCM in its longer wording. */
const wavCodes = new Set([1, 6, 7, 0xfffe])

function wavSeconds(bytes: Uint8Array): number | undefined {
  if (!named(bytes, 0, 'RIFF') || !named(bytes, 8, 'WAVE')) return undefined
  const view = viewOf(bytes)
  let perSecond = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    if (named(bytes, at, 'fmt ') && at + 24 <= bytes.length) {
      if (!wavCodes.has(view.getUint16(at + 8, true))) return undefined
      perSecond = view.getUint32(at + 16, true)
    }
    // A recorder that was cut off says more than there is.
    if (named(bytes, at, 'data'))
      return perSecond > 0 ? Math.min(size, bytes.length - at - 8) / perSecond : undefined
    at += 8 + size + (size % 2)
  }
  return undefined
}

/** kbit/s of Layer III, by the index in a frame's head: MPEG-1, and MPEG-2 with 2.5. */
const rates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const hertz = [44_100, 48_000, 32_000]
/** By the version's two bits; 1 is none. */
const slower: Record<number, number> = { 0: 4, 2: 2, 3: 1 }

type Frame = { bytes: number; seconds: number }
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, rate = 0] = bytes.subarray(at, at + 3)
  const version = (kind >> 3) & 3
  const divider = slower[version]
  // Layer III alone is MP3.
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || divider === undefined) return undefined
  const kbits = rates[version === 3 ? 'one' : 'two'][rate >> 4]
  const samplesPerSecond = (hertz[(rate >> 2) & 3] ?? 0) / divider
  if (!kbits || samplesPerSecond === 0) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (rate >> 1) & 1
  return {
    bytes: Math.floor((samples * kbits * 125) / samplesPerSecond) + padding,
    seconds: samples / samplesPerSecond,
  }
}

/** A title and a picture may stand before the sound. */
function tagEnd(bytes: Uint8Array): number {
  if (!named(bytes, 0, 'ID3')) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

/** Frame after frame to the end: what only begins like one is none. */
function mp3Seconds(bytes: Uint8Array): number | undefined {
  const start = tagEnd(bytes)
  let [at, frames, seconds] = [start, 0, 0]
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    at += frame.bytes
    frames += 1
    seconds += frame.seconds
  }
  // A tag may stand after it too.
  const isFilled = at - start >= (bytes.length - start) * 0.9
  return frames >= 3 && isFilled ? seconds : undefined
}

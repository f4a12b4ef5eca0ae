/** What callers of the demonstration world left after the tone: a hum in the rhythm of speech, for nobody's voice is ours to give away. */
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { recordingSource } from '#db/schema.ts'
import { insertAll } from '#db/seed/plant.ts'
import type { Dealership } from '../deps.ts'
import type { Keep } from './demonstration-sales.ts'

/** Every message of the seed gets its bytes, as if they had been fetched when it was left. */
export function leaveVoicemails(dealership: Dealership, keep: Keep): void {
  const calls = allRows(dealership.db, 'phoneCall') as Row<'phoneCall'>[]
  for (const { id: callId, recording } of calls) {
    if (recording?.state !== 'kept') continue
    const sha256 = keep(voiceOf(recording.seconds), 'audio/wav')
    const row = { callId, url: '', name: '', sha256, at: recording.noticeAt }
    insertAll(dealership.db, recordingSource, [row])
  }
}

const hertz = 8000
/** First and second resonance of a few vowels, in hertz. */
const vowels = [
  [700, 1200],
  [400, 2000],
  [500, 900],
  [300, 2300],
  [450, 1500],
] as const
const harmonics = 16
const syllablesPerSecond = 4.4

/** 16 bits at 8,000 Hz, as a telephone has it. */
export function voiceOf(seconds: number): Buffer {
  const samples = Math.round(seconds * hertz)
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(hertz, 24)
  bytes.writeUInt32LE(hertz * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * 2, 40)
  let phase = 0
  for (let i = 0; i < samples; i += 1) {
    const at = i / hertz
    const pitch = 180 + 22 * Math.sin(at * 1.9) - 14 * (at % 3)
    phase += (2 * Math.PI * pitch) / hertz
    bytes.writeInt16LE(Math.round(9000 * loudness(at) * voiced(phase, pitch, at)), 44 + i * 2)
  }
  return bytes
}

/** Syllable after syllable, and a breath at the end of each sentence of three seconds. */
function loudness(at: number): number {
  const isBreath = at % 3 > 2.5
  const within = (at * syllablesPerSecond) % 1
  return isBreath ? 0 : Math.sin(Math.PI * within) ** 0.7
}

function voiced(phase: number, pitch: number, at: number): number {
  const [first, second] = vowels[Math.floor(at * syllablesPerSecond) % vowels.length] ?? vowels[0]
  let sum = 0
  for (let k = 1; k <= harmonics; k += 1) {
    const f = k * pitch
    const near = (resonance: number) => Math.exp(-(((f - resonance) / 160) ** 2))
    sum += Math.sin(k * phase) * (0.12 / k + near(first) + 0.5 * near(second))
  }
  return Math.max(-1, Math.min(1, sum * 0.5))
}

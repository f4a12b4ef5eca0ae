/** A WebM file of one silent picture track: Info, Tracks, Cues, then a cluster for each key frame, so that one can seek. */

export type Chunk = { data: Uint8Array; atMs: number; isKey: boolean }
export type Film = {
  codec: 'V_VP8' | 'V_VP9'
  width: number
  height: number
  durationMs: number
  chunks: readonly Chunk[]
}

/** Element ids of the Matroska specification. */
const id = {
  ebml: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const

function element(name: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const digits = name.toString(16)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(digits, 'hex'), size, body])
}
/** Always eight bytes: what stands before the clusters has its size before their places are known. */
function number(name: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.round(value)))
  return element(name, bytes)
}
function float(name: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(name, bytes)
}
const text = (name: number, value: string) => element(name, Buffer.from(value, 'utf8'))

const track = 1
/** How far a block may be from the time of its cluster: a signed 16-bit number of milliseconds. */
const farthest = 32_767

function block({ data, atMs, isKey }: Chunk, clusterMs: number): Buffer {
  const from = Math.round(atMs) - clusterMs
  if (from > farthest) throw new Error(`no key frame for ${from} ms`)
  const head = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0])
  head.writeInt16BE(from, 1)
  return element(id.simpleBlock, head, data)
}

export function webm({ codec, width, height, durationMs, chunks }: Film): Buffer {
  if (!chunks[0]?.isKey) throw new Error('a film begins with a key frame')
  const clusters = clustersOf(chunks)
  const head = element(
    id.ebml,
    number(id.version, 1),
    number(id.readVersion, 1),
    number(id.maxIdLength, 4),
    number(id.maxSizeLength, 8),
    text(id.docType, 'webm'),
    number(id.docTypeVersion, 4),
    number(id.docTypeReadVersion, 2),
  )
  const before = Buffer.concat([
    element(
      id.info,
      number(id.timestampScale, 1_000_000),
      float(id.duration, durationMs),
      text(id.muxingApp, 'Showfloor'),
      text(id.writingApp, 'Showfloor'),
    ),
    element(
      id.tracks,
      element(
        id.trackEntry,
        number(id.trackNumber, track),
        number(id.trackUid, track),
        number(id.trackType, 1),
        number(id.flagLacing, 0),
        text(id.codecId, codec),
        element(id.video, number(id.pixelWidth, width), number(id.pixelHeight, height)),
      ),
    ),
  ])
  const cues = (places: readonly number[]) =>
    element(
      id.cues,
      ...clusters.map(({ atMs }, n) =>
        element(
          id.cuePoint,
          number(id.cueTime, atMs),
          element(
            id.cueTrackPositions,
            number(id.cueTrack, track),
            number(id.cueClusterPosition, places[n] ?? 0),
          ),
        ),
      ),
    )
  let place = before.length + cues([]).length
  const places = clusters.map(({ bytes }) => {
    place += bytes.length
    return place - bytes.length
  })
  return Buffer.concat([
    head,
    element(id.segment, before, cues(places), ...clusters.map(({ bytes }) => bytes)),
  ])
}

function clustersOf(chunks: readonly Chunk[]) {
  const groups: Chunk[][] = []
  for (const chunk of chunks)
    if (chunk.isKey) groups.push([chunk])
    else groups.at(-1)?.push(chunk)
  return groups.map(group => {
    const atMs = Math.round(group[0]?.atMs ?? 0)
    const bytes = element(
      id.cluster,
      number(id.timestamp, atMs),
      ...group.map(chunk => block(chunk, atMs)),
    )
    return { atMs, bytes }
  })
}

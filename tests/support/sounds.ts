/** Sound files as recorders write them, silent: a WAV of telephone quality, an MP3 frame by frame. */
const word = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const half = (value: number) => Buffer.from(Uint16Array.of(value).buffer)

type Wav = { code?: number; says?: number }
/** 8,000 samples a second of one byte. */
export function aWav(seconds: number, { code = 7, says }: Wav = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 8000), 0xff)
  const kind = Buffer.concat([half(code), half(1), word(8000), word(8000), half(1), half(8)])
  const chunk = (name: string, body: Buffer, size = body.length) =>
    Buffer.concat([Buffer.from(name), word(size), body])
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    chunk('LIST', Buffer.from('odd\0')),
    chunk('fmt ', kind),
    chunk('data', data, says ?? data.length),
  ])
  return Buffer.concat([Buffer.from('RIFF'), word(body.length), body])
}

/** MPEG-1 Layer III, 128 kbit/s at 44,100 Hz: 417 bytes and about 26 ms each. */
export function anMp3(frames: number, { tag = 0 }: { tag?: number } = {}): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc0])
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, (tag >> 7) & 0x7f, tag & 0x7f])
  const before = tag ? [head, Buffer.alloc(tag, 0x41)] : []
  return Buffer.concat([...before, ...Array.from({ length: frames }, () => frame)])
}

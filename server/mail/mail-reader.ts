/** The thread that reads mail: what it found goes back without a copy of the attachments. */
import { answerAsks } from '../thread-side.ts'
import { lookInto, type Looked } from './read.ts'

answerAsks(
  'mail reader',
  (raw: Uint8Array) => lookInto(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)),
  ownBuffers,
)

/** Those that hold one attachment and nothing else may change hands. */
function ownBuffers({ mail }: Looked): ArrayBuffer[] {
  const buffers = (mail?.parts ?? [])
    .filter(({ bytes }) => bytes.byteLength === bytes.buffer.byteLength)
    .map(({ bytes }) => bytes.buffer)
  return [...new Set(buffers)].filter(each => each instanceof ArrayBuffer)
}

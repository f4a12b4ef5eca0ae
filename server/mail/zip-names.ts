/** The names in an archive, from its directory alone: nothing is unpacked. */

const entrySign = 0x02014b50
const endSign = 0x06054b50
const mostEntries = 1000
const mostRatio = 100

export type ZipNames = { names: string[]; isBomb: boolean }

/** Undefined where there is no directory to read. */
export function namesInZip(bytes: Uint8Array): ZipNames | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let [packed, whole] = [0, 0]
  const names: string[] = []
  for (let each = 0; each < count && each < mostEntries; each += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySign) return undefined
    packed += view.getUint32(at + 20, true)
    whole += view.getUint32(at + 24, true)
    const length = view.getUint16(at + 28, true)
    names.push(Buffer.from(bytes.subarray(at + 46, at + 46 + length)).toString('utf8'))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { names, isBomb: count > mostEntries || whole > mostRatio * Math.max(packed, 1) }
}

/** The end of the directory: behind it a comment of up to 64 kB. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at > last - 65_536; at -= 1)
    if (view.getUint32(at, true) === endSign) return at
  return undefined
}

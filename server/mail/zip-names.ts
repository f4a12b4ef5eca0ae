/** The names in an archive, from its directory alone: nothing is unpacked. */

const entrySign = 0x02014b50
const endSign = 0x06054b50
const endBytes = 22
const mostEntries = 1000
const mostRatio = 100

export type ZipNames = { names: string[]; isBomb: boolean }

/**
 * By its end, where programs look for it: what stands before the first file is passed over by them too.
 * @returns 'odd' for an archive that two programs may read differently; undefined where there is no directory at all
 */
export function namesInZip(bytes: Uint8Array): ZipNames | 'odd' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  // It ends where the file ends, and its directory where it begins; 0xffff counts elsewhere (zip64).
  const isWhole = end + endBytes + view.getUint16(end + 20, true) === view.byteLength
  const start = end - view.getUint32(end + 12, true)
  if (!isWhole || start < 0 || count === 0xffff) return 'odd'
  return count > mostEntries
    ? { names: [], isBomb: true }
    : namesFrom(bytes, { view, start, end, count })
}

type Directory = { view: DataView; start: number; end: number; count: number }
function namesFrom(bytes: Uint8Array, { view, start, end, count }: Directory): ZipNames | 'odd' {
  let [at, packed, whole] = [start, 0, 0]
  const names: string[] = []
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySign) return 'odd'
    packed += view.getUint32(at + 20, true)
    whole += view.getUint32(at + 24, true)
    const length = view.getUint16(at + 28, true)
    names.push(Buffer.from(bytes.subarray(at + 46, at + 46 + length)).toString('utf8'))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return at === end ? { names, isBomb: whole > mostRatio * Math.max(packed, 1) } : 'odd'
}

/** The last one: behind it a comment of up to 64 kB. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endBytes
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1)
    if (view.getUint32(at, true) === endSign) return at
  return undefined
}

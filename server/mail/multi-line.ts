/** The end of a POP3 answer of many lines, found on the bytes as they come, wherever they are cut (RFC 1939, section 3). */

/** At the start of a line; behind its dot; behind its dot and CR; within a line; behind a CR in a line. */
type Place = 'start' | 'dot' | 'dotCr' | 'line' | 'cr'
const CR = 13
const LF = 10
const DOT = 46

/** Takes bytes until CRLF `.` CRLF, and gives them without the dots that were stuffed in. */
export class MultiLine {
  #place: Place = 'start'
  readonly parts: Buffer[] = []
  bytes = 0

  /** @returns what came after the end; undefined while the end has not come */
  take(chunk: Buffer): Buffer | undefined {
    // From here on nothing of the chunk has been kept yet.
    let from = 0
    let at = 0
    while (at < chunk.length) {
      const byte = chunk[at]
      if (this.#place === 'line') {
        at = chunk.indexOf(CR, at)
        if (at < 0) break
        this.#place = 'cr'
        at += 1
      } else if (this.#place === 'cr') {
        this.#place = byte === LF ? 'start' : byte === CR ? 'cr' : 'line'
        at += 1
      } else if (this.#place === 'start') {
        if (byte === DOT) {
          this.#keep(chunk.subarray(from, at))
          from = at + 1
          this.#place = 'dot'
        } else this.#place = byte === CR ? 'cr' : 'line'
        at += 1
      } else if (this.#place === 'dot') {
        // The dot is left out either way: it ends the answer or was stuffed in.
        if (byte === CR) {
          from = at + 1
          this.#place = 'dotCr'
          at += 1
        } else this.#place = 'line'
      } else {
        if (byte === LF) return chunk.subarray(at + 1)
        // A line of a dot and a CR that ends nothing.
        this.#keep(crBytes)
        from = at
        this.#place = byte === CR ? 'cr' : 'line'
        at += 1
      }
    }
    this.#keep(chunk.subarray(from))
    return undefined
  }

  #keep(part: Buffer): void {
    if (!part.length) return
    this.parts.push(part)
    this.bytes += part.length
  }

  whole = (): Buffer => Buffer.concat(this.parts, this.bytes)
}
const crBytes = Buffer.from([CR])

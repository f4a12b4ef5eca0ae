/**
 * A little work before sending: a number that, after the seal and a colon, gives a SHA-256 beginning with so many zero bits.
 * `crypto.subtle` is absent on http pages and answers one at a time, so the sum is made here.
 */

/** How many numbers between two looks at what else the page has to do. */
const slice = 2000

/**
 * Its text is handed to a worker: it uses nothing but what stands in it.
 * @returns the number, or -1 when none from `from` up to `to` does
 */
export function solve(seal: string, bits: number, from: number, to: number): number {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1) if (primes.every(prime => n % prime)) primes.push(n)
  const part = (n: number) => ((n - Math.floor(n)) * 4_294_967_296) | 0
  const first = primes.slice(0, 8).map(prime => part(Math.sqrt(prime)))
  const rounds = primes.map(prime => part(Math.cbrt(prime)))
  const w = new Int32Array(64)
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))
  /** The first word of the digest; the text fits one block. */
  const firstWord = (text: string): number => {
    w.fill(0, 0, 16)
    for (let i = 0; i <= text.length; i += 1)
      w[i >> 2]! |= (i < text.length ? text.charCodeAt(i) : 128) << (24 - 8 * (i & 3))
    w[15] = 8 * text.length
    let [a, b, c, d, e, f, g, h] = first as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let i = 0; i < 64; i += 1) {
      if (i > 15) {
        const x = w[i - 15]!
        const y = w[i - 2]!
        w[i] =
          w[i - 16]! +
          (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          w[i - 7]! +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
      }
      const t =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!
      const u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + t) | 0
      d = c
      c = b
      b = a
      a = (t + u) | 0
    }
    return (a + first[0]!) >>> 0
  }
  for (let n = from; n < to; n += 1) if (firstWord(`${seal}:${n}`) >>> (32 - bits) === 0) return n
  return -1
}

/** In a worker where the page's policy lets one be; else in slices, so that nothing of the page waits. */
export async function prove(seal: string, bits: number): Promise<number> {
  try {
    return await inWorker(seal, bits)
  } catch {
    for (let from = 0; ; from += slice) {
      const found = solve(seal, bits, from, from + slice)
      if (found >= 0) return found
      await new Promise(resolve => setTimeout(resolve))
    }
  }
}

function inWorker(seal: string, bits: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = `onmessage=e=>postMessage((${solve})(...e.data))`
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    const worker = new Worker(url)
    const end = (then: () => void) => {
      worker.terminate()
      URL.revokeObjectURL(url)
      then()
    }
    worker.onmessage = ({ data }) => end(() => resolve(data as number))
    worker.onerror = () => end(() => reject(new Error('no worker')))
    worker.postMessage([seal, bits, 0, Infinity])
  })
}

/** Reads a VIN from a picture of a door label: Code 39, Data Matrix or QR. */
import { vinCheckDigit } from '#db/vehicle/vin.ts'

export type Frame = HTMLVideoElement | HTMLCanvasElement | ImageBitmap
/** The texts of the codes in a picture. */
export type CodeReader = (frame: Frame) => Promise<string[]>

type NativeDetector = { detect(frame: Frame): Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const nativeFormats = ['code_39', 'data_matrix', 'qr_code']

/** The browser's own reader where it knows these codes, else zxing, fetched from our own server when first needed. */
export async function codeReader(): Promise<CodeReader> {
  // Not in TypeScript's library: Chrome on Android, ChromeOS and macOS have it.
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && nativeFormats.every(format => known.includes(format))) {
    const detector = new Native({ formats: nativeFormats })
    return async frame => (await detector.detect(frame)).map(code => code.rawValue)
  }
  const { zxingReader } = await import('./vin-zxing.ts')
  return zxingReader()
}

const isSound = (vin: string) => vin.charAt(8) === vinCheckDigit(vin)

/**
 * The VIN in the text of a code; undefined when there is none. Labels put an "I" (import) before it, an address or
 * other data around it. Of several candidates the one whose check digit is right wins.
 */
export function vinOfCode(text: string): string | undefined {
  const upper = text.toUpperCase().replace(/[\s*]/g, '')
  const whole = /^I?([A-HJ-NPR-Z0-9]{17})$/.exec(upper)?.[1]
  if (whole) return whole
  const candidates: string[] = []
  for (const [run] of upper.matchAll(/[A-HJ-NPR-Z0-9]{17,}/g)) {
    for (let at = 0; at + 17 <= run.length; at += 1) candidates.push(run.slice(at, at + 17))
  }
  return (
    candidates.find(isSound) ??
    candidates.find(
      vin => /\d/.test(vin) && /[A-Z]/.test(vin) && upper.split(/[^A-Z0-9]/).includes(vin),
    )
  )
}

/** The number of a boat, motor or machine: a code that is no address. */
export function serialOfCode(text: string): string | undefined {
  const tidy = text.toUpperCase().replace(/[\s*-]/g, '')
  return /^[A-Z0-9]{5,20}$/.test(tidy) ? tidy : undefined
}

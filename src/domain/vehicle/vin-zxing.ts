/** zxing in WebAssembly, its file from our own server (its default is a CDN, which neither works offline nor passes our policy). */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeReader, Frame } from './vin-scan.ts'

/** Wide enough for the thin bars of a door label, small enough for a tablet to read eight times a second. */
const mostPx = 1280

function pixels(frame: Frame, canvas: OffscreenCanvas): ImageData | undefined {
  const [width, height] =
    frame instanceof HTMLVideoElement
      ? [frame.videoWidth, frame.videoHeight]
      : [frame.width, frame.height]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, mostPx / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(frame, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export async function zxingReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = new OffscreenCanvas(1, 1)
  return async frame => {
    const image = pixels(frame, canvas)
    if (!image) return []
    const codes = await readBarcodes(image, {
      formats: ['Code39', 'DataMatrix', 'QRCode'],
      tryHarder: true,
      maxNumberOfSymbols: 4,
    })
    return codes.filter(code => code.isValid).map(code => code.text)
  }
}

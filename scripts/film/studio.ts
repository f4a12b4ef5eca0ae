/**
 * Runs in a page of its own: lays the finger over the pictures of the app and encodes what is seen. Each frame says its
 * own time, so that the film is as calm on a slow machine as on a fast one.
 */

export type Frame = {
  /** How long it stands. */
  ms: number
  /** The whole picture is under way: it scrolls, or the view moves. */
  isMoving: boolean
  /** What is looked at, in the app's own pixels. */
  view: { x: number; y: number; width: number }
  finger: { x: number; y: number; alpha: number; press: number }
}
export type Shot = { atMs: number; isKey: boolean; base64: string }

const width = 1280
const height = 800
/** How coarse: 0 to 63. What moves is not read. */
const quantizers = { still: 53, moving: 62 }
/** One can seek to these: where the screen changes as a whole it costs no more than any other frame. */
const keyMs = { atCut: 4000, atMost: 16_000 }
/** A picture that stands is said again, for whoever comes to the middle of it. */
const stillMs = 400

const config: VideoEncoderConfig = {
  codec: 'vp09.00.40.08',
  width,
  height,
  bitrateMode: 'quantizer',
  latencyMode: 'quality',
}

class Studio {
  readonly #canvas = new OffscreenCanvas(width, height)
  readonly #encoder: VideoEncoder
  readonly #shots: Shot[] = []
  readonly #appWidth: number
  #picture: ImageBitmap | undefined
  #isCut = false
  #now = 0
  #keyAt = -keyMs.atMost
  #fault = ''

  constructor(appWidth: number) {
    this.#appWidth = appWidth
    this.#encoder = new VideoEncoder({
      output: chunk => {
        const bytes = new Uint8Array(chunk.byteLength)
        chunk.copyTo(bytes)
        this.#shots.push({
          atMs: chunk.timestamp / 1000,
          isKey: chunk.type === 'key',
          base64: base64Of(bytes),
        })
      },
      error: ({ message }) => void (this.#fault = message),
    })
    this.#encoder.configure(config)
  }

  async picture(base64: string, isCut: boolean): Promise<void> {
    const bytes = Uint8Array.from(atob(base64), each => each.codePointAt(0) ?? 0)
    const next = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    this.#picture?.close()
    this.#picture = next
    this.#isCut = isCut
  }

  async film(frames: readonly Frame[]): Promise<void> {
    for (const frame of frames) {
      this.#draw(frame)
      for (let left = frame.ms; left > 0; left -= stillMs)
        await this.#encode(Math.min(left, stillMs), frame.isMoving)
    }
  }

  async end(): Promise<Shot[]> {
    await this.#encoder.flush()
    if (this.#fault) throw new Error(this.#fault)
    return this.#shots
  }
  still(): Promise<string> {
    return this.#canvas
      .convertToBlob({ type: 'image/png' })
      .then(async blob => base64Of(new Uint8Array(await blob.arrayBuffer())))
  }

  #draw({ view, finger }: Frame): void {
    const pen = this.#canvas.getContext('2d')
    const picture = this.#picture
    if (!pen || !picture) throw new Error('nothing to draw')
    const fine = picture.width / this.#appWidth
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(
      picture,
      view.x * fine,
      view.y * fine,
      view.width * fine,
      ((view.width * height) / width) * fine,
      0,
      0,
      width,
      height,
    )
    const zoom = width / view.width
    const x = (finger.x - view.x) * zoom
    const y = (finger.y - view.y) * zoom
    pen.globalAlpha = finger.alpha
    circle(pen, x, y, 26 - 5 * Math.sin(finger.press * Math.PI), 'rgb(40 34 60 / 0.34)', 'white')
    pen.globalAlpha = finger.alpha * (1 - finger.press) * Math.sign(finger.press)
    circle(pen, x, y, 26 + 30 * finger.press, 'rgb(0 0 0 / 0)', 'rgb(40 34 60 / 0.7)')
    pen.globalAlpha = 1
  }

  async #encode(ms: number, isMoving: boolean): Promise<void> {
    while (this.#encoder.encodeQueueSize > 4) {
      if (this.#fault) throw new Error(this.#fault)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    const frame = new VideoFrame(this.#canvas, {
      timestamp: this.#now * 1000,
      duration: ms * 1000,
    })
    const sinceKey = this.#now - this.#keyAt
    const keyFrame = !isMoving && sinceKey >= (this.#isCut ? keyMs.atCut : keyMs.atMost)
    if (keyFrame) this.#keyAt = this.#now
    this.#isCut = false
    // The library of types has only AVC's.
    const options: VideoEncoderEncodeOptions & { vp9: { quantizer: number } } = {
      keyFrame,
      vp9: { quantizer: isMoving ? quantizers.moving : quantizers.still },
    }
    this.#encoder.encode(frame, options)
    frame.close()
    this.#now += ms
  }
}

function circle(
  pen: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  stroke: string,
): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
  pen.lineWidth = 3
  pen.strokeStyle = stroke
  pen.stroke()
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export async function openStudio(appWidth: number): Promise<Studio> {
  const { supported } = await VideoEncoder.isConfigSupported(config)
  if (!supported) throw new Error(`this Chromium does not encode ${config.codec}`)
  return new Studio(appWidth)
}
export type { Studio }

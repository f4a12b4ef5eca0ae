/**
 * Documents on the server: in a thread of their own once the server is built, so that no push waits for a page.
 * The engine is read at the first one, and neither fetches nor reads anything for them (`db/print/engine.ts`).
 */
import { existsSync } from 'node:fs'
import type { Definition } from '#db/print/definition.ts'
import { loadEngine } from '#db/print/engine.ts'
import { renderPdf } from '#db/print/render.ts'
import { createThread } from '../thread.ts'

export const createPrinter = (file: URL, idleAfterMs?: number) =>
  createThread<Definition, Uint8Array>('printer', file, { idleAfterMs })

const thread = new URL('./printer.js', import.meta.url)
const print = existsSync(thread) ? createPrinter(thread) : undefined

/** The bytes of the PDF: the ones the device makes of the same definition. */
export const pdfOf = async (definition: Definition): Promise<Uint8Array> =>
  print ? print(definition) : renderPdf(definition, await loadEngine())

/** Documents on the server: the engine is read at the first one, and neither fetches nor reads anything for them (`db/document/engine.ts`). */
import type { Definition } from '#db/document/definition.ts'
import { loadEngine } from '#db/document/engine.ts'
import { renderPdf } from '#db/document/render.ts'

/** The bytes of the PDF: the ones the device makes of the same definition. */
export async function pdfOf(definition: Definition): Promise<Uint8Array> {
  return renderPdf(definition, await loadEngine())
}

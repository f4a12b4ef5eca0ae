/** The printer's thread: laying out a contract takes half a second, and nobody's push should wait for it. */
import type { Definition } from '#db/print/definition.ts'
import { loadEngine } from '#db/print/engine.ts'
import { renderPdf } from '#db/print/render.ts'
import { answerAsks } from '../thread-side.ts'

answerAsks('printer', async (definition: Definition) => renderPdf(definition, await loadEngine()))

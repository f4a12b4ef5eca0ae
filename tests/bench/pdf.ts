/** A whole contract as PDF/A, beside a bare page of the same pdfkit that lies under our layout. */
import { createRequire } from 'node:module'
import { contractDocument } from '#db/contract/print/contract.ts'
import { loadEngine } from '#db/print/engine.ts'
import { renderPdf } from '#db/print/render.ts'
import { sampleContract } from '../document/sample-contract.ts'
import { atMost, compare, noAim, type Result } from './measure.ts'

type Bare = {
  on(event: 'data' | 'end', listener: (chunk: Uint8Array) => void): Bare
  font(source: Buffer): Bare
  fontSize(size: number): Bare
  text(text: string): Bare
  end(): void
}

async function ms(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

export async function benchPdf(rounds = 12): Promise<Result[]> {
  const engine = await loadEngine()
  const { default: faces } = await import('#db/print/fonts/roboto.json', {
    with: { type: 'json' },
  })
  const font = Buffer.from(faces.regular, 'base64')
  // pdfmake's own dependency, found from where pdfmake lies; it has no types here.
  const require = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))
  const PdfKit = require('pdfkit') as new (options: object) => Bare
  const { version } = require('pdfkit/package.json') as { version: string }

  const bare = (pages: number) =>
    new Promise<number>(done => {
      const document = new PdfKit({ size: 'LETTER', info: { CreationDate: new Date(0) } })
      let size = 0
      document.on('data', chunk => (size += chunk.length)).on('end', () => done(size))
      document.font(font).fontSize(10)
      for (let page = 0; page < pages; page += 1)
        for (let line = 0; line < 40; line += 1)
          document.text('Prix du véhicule et de ses accessoires, taxes en sus 28 950,00 $')
      document.end()
    })
  const contract = () => renderPdf(contractDocument(sampleContract('fr-ca')), engine)

  const [ours, page, five]: number[][] = [[], [], []]
  for (let round = -2; round < rounds; round += 1) {
    const times = [await ms(contract), await ms(() => bare(1)), await ms(() => bare(5))]
    // The first two warm the engines up.
    if (round < 0) continue
    ours?.push(times[0] ?? 0)
    page?.push(times[1] ?? 0)
    five?.push(times[2] ?? 0)
  }
  return [
    compare(
      'contract of five pages as tagged PDF/A, on this machine’s Node',
      'ms',
      `five bare pages of text by pdfkit ${version} (the same library without layout, tables or tags)`,
      ours ?? [],
      five ?? [],
      atMost(10, 'five bare pages'),
      {
        why: 'every line of a table is measured, placed and tagged; the bare pages are text alone',
      },
    ),
    compare(
      'contract of five pages as tagged PDF/A, beside one bare page',
      'ms',
      `one bare page of text by pdfkit ${version}`,
      ours ?? [],
      page ?? [],
      noAim,
    ),
  ]
}

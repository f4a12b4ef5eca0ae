/** The script of `/pay/frame`: a bundle beside the app, in whose files nothing of it is. */
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const fileName = 'pay/frame.js'

async function makePayFile(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/pay/frame.ts'],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: ['chrome123', 'safari17.5', 'firefox121'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

export const payFiles = (): Plugin => ({
  name: 'pay-files',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await makePayFile() })
  },
  // The document is the server's; while one develops its script is made anew at each asking.
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_, response, next) => {
      makePayFile().then(source => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(source)
      }, next)
    })
  },
})

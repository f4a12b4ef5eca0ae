/** The files that stand on other people's pages, two of a widget and one of a publisher's tag: classic scripts of their own, nothing of the app in them. */
import { createHash } from 'node:crypto'
import { build, type BuildOptions } from 'esbuild'
import type { Plugin } from 'vite'

const options = {
  bundle: true,
  platform: 'browser',
  format: 'iife',
  // Browsers of people who buy cars, not of people who make websites.
  target: ['es2020', 'safari15'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions

const made = async (entry: string, define: Record<string, string> = {}): Promise<string> => {
  const { outputFiles } = await build({ ...options, entryPoints: [entry], define })
  return outputFiles[0]?.text ?? ''
}

/** By the name each is served under. */
type Name = 'w.js' | 'w/units.js' | `w/panel-${string}.js`
export async function makeWidgetFiles(): Promise<Record<Name, string>> {
  const panel = await made('src/widget/panel-file.ts')
  const name = `panel-${createHash('sha256').update(panel).digest('hex').slice(0, 16)}.js` as const
  const loader = await made('src/widget/loader.ts', { PANEL: JSON.stringify(name) })
  const units = await made('src/widget/units-file.ts')
  return { 'w.js': loader, [`w/${name}`]: panel, 'w/units.js': units }
}

export const widgetFiles = (): Plugin => ({
  name: 'widget-files',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await makeWidgetFiles()))
      this.emitFile({ type: 'asset', fileName, source })
  },
})

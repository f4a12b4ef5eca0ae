/** The PDF of a document, made on this device. The engine and its fonts come with the first one, from the app's own cache. */
import type { Definition } from '#db/print/definition.ts'

/** The bytes; the server makes the very same ones. */
export async function pdfOf(definition: Definition): Promise<Uint8Array<ArrayBuffer>> {
  const [{ renderPdf }, { loadEngine }] = await Promise.all([
    import('#db/print/render.ts'),
    import('#db/print/engine.ts'),
  ])
  return new Uint8Array(await renderPdf(definition, await loadEngine()))
}

/** As a file is called: its title, without what file systems refuse. */
export const pdfName = ({ title }: Pick<Definition, 'title'>): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'document'
  }.pdf`

export async function pdfFile(definition: Definition): Promise<File> {
  const bytes = await pdfOf(definition)
  return new File([bytes], pdfName(definition), { type: 'application/pdf' })
}

// A tab or a download reads the address a while after it was given.
const keepMs = 60_000
function addressOf(file: File): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
  return url
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = file.name
  link.click()
}

export async function downloadPdf(definition: Definition): Promise<void> {
  save(await pdfFile(definition))
}

/** In a tab of its own, asked for while the press still counts; where none may open, as a download. */
export async function openPdf(definition: Definition): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await pdfFile(definition)
    if (tab) tab.location.href = addressOf(file)
    else save(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

const mayShare = (file: File) =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [file] }) &&
  window.matchMedia('(pointer: coarse)').matches

/**
 * To the printer: on a tablet through its share sheet (where printing lives), elsewhere in a tab that asks to print. The
 * sheet wants a fresh press, so a slow first document falls back to a download.
 */
export async function printPdf(definition: Definition): Promise<void> {
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const tab = isTouch ? null : window.open('', '_blank')
  try {
    const file = await pdfFile(definition)
    if (tab) printIn(tab, file)
    else if (mayShare(file)) await shared(file)
    else save(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function shared(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // The person closed the sheet: nothing more is wanted.
    if (name === 'AbortError') return
    if (name !== 'NotAllowedError') throw error
    save(file)
  }
}

function printIn(tab: Window, file: File): void {
  tab.location.href = addressOf(file)
  // Viewers that cannot be asked show their own print button.
  setTimeout(() => {
    try {
      tab.print()
    } catch {}
  }, 1200)
}

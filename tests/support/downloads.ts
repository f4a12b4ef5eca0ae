/** Catches the files a form hands to the browser, which jsdom cannot save. */
import { vi } from 'vitest'

/** Each entry reads one file's text. */
export function caughtFiles(): (() => Promise<string>)[] {
  const files: (() => Promise<string>)[] = []
  const read = (blob: Blob) => () =>
    new Promise<string>(resolve => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(blob)
    })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(read(blob))}`,
    revokeObjectURL: () => {},
  })
  return files
}

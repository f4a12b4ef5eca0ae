import { createContext, use, type ReactNode } from 'react'

/** Every word the kit says by itself. The app translates them; the kit has no text of its own. */
export type UiWords = {
  mandatory: string
  close: string
  back: string
  clear: string
  undo: string
  more: string
  loading: string
  /** Where rows are on their way for the first time and take a while. */
  stillComing: string
  comesOnline: string
  choose: string
  noResults: string
  search: string
  showPassword: string
  hidePassword: string
  openCalendar: string
  openSuggestions: string
  /** The option that keeps what was typed: "Use “Gagnon”". */
  useTyped: (typed: string) => string
  chooseFile: string
  takePhoto: string
  dropHere: string
  remove: (name: string) => string
  moveUp: string
  moveDown: string
  /** The label of a drag handle: "Reorder Photos; arrow keys move it". */
  reorder: (name: string) => string
  /** Said after a move: "Photos, 2 of 5". */
  moved: (name: string, position: number, count: number) => string
  /** The button that holds a row's acts when nobody swipes. */
  rowActs: string
  pullToRefresh: string
  releaseToRefresh: string
  refreshing: string
  notices: string
  showTable: string
  showChart: string
  /** Said at a number field that cannot be read: "This is not a number." */
  notANumber: string
  clearSignature: string
  undoStroke: string
}

const Words = createContext<UiWords | null>(null)

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>
}

export function useUiWords(): UiWords {
  const words = use(Words)
  if (!words) throw new Error('UiWordsProvider is missing above this component')
  return words
}

import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { UiWordsProvider, type UiWords } from '../../../src/ui/ui-words.tsx'

/** Words a test can recognise. */
export const words: UiWords = {
  mandatory: 'Mandatory',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  undo: 'Undo',
  more: 'More',
  loading: 'Loading',
  stillComing: 'Still coming',
  comesOnline: 'Comes online',
  choose: 'Choose',
  noResults: 'Nothing found',
  search: 'Search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  openCalendar: 'Open calendar',
  openSuggestions: 'Show suggestions',
  useTyped: typed => `Use ${typed}`,
  chooseFile: 'Choose a file',
  takePhoto: 'Take a photo',
  dropHere: 'Drop files here',
  remove: name => `Remove ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  reorder: name => `Reorder ${name}`,
  moved: (name, position, count) => `${name}, ${position} of ${count}`,
  rowActs: 'Acts',
  pullToRefresh: 'Pull',
  releaseToRefresh: 'Release',
  refreshing: 'Refreshing',
  notices: 'Notices',
  showTable: 'Show table',
  showChart: 'Show chart',
  notANumber: 'This is not a number.',
  clearSignature: 'Clear signature',
  undoStroke: 'Undo stroke',
}

const around = (ui: ReactNode, locale: string) => (
  <I18nProvider locale={locale}>
    <UiWordsProvider words={words}>{ui}</UiWordsProvider>
  </I18nProvider>
)

/** Renders with words and a locale around it. */
export function show(ui: ReactNode, locale = 'en-CA') {
  const view = render(around(ui, locale))
  return { ...view, again: (next: ReactNode) => view.rerender(around(next, locale)) }
}

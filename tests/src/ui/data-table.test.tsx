// @vitest-environment jsdom
/** What can be done with a row is in reach where its columns do not fit. */
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { show } from './ui-support.tsx'

let columnsWidth: number
let resize: () => void
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => columnsWidth)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(read: () => void) {
        resize = read
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const columns: Column<string>[] = [
  { key: 'name', header: 'Name', cell: row => row },
  { key: 'acts', header: 'Acts', headerHidden: true, cell: () => <button>Stop</button> },
]
test.each([
  [900, false],
  [1200, true],
])('with columns of %i px in 900 the acts stay in sight: %s', (px, isWide) => {
  columnsWidth = px
  show(<DataTable label="Rows" columns={columns} rows={['One']} keyOf={row => row} />)
  act(() => resize())
  const wrap = screen.getByRole('table').parentElement
  expect(wrap?.classList.contains('wide') || /_wide_/.test(wrap?.className ?? '')).toBe(isWide)
  expect(wrap?.tabIndex).toBe(isWide ? 0 : -1)
  const cells = ['Stop', 'Name'].map(name => screen.getByText(name).closest('td, th')?.className)
  expect(cells.map(name => /acts/.test(name ?? ''))).toEqual([true, false])
})

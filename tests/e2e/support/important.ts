/** What a screen is opened for. */
import type { Locator, Page } from '@playwright/test'
import type { FormKey } from '../../../db/forms.ts'

export type ImportantRow = { id: string; words: string }
type Important = {
  what: string
  form: FormKey
  sql: string
  more?: string
  isAt: (page: Page, row: ImportantRow) => Locator
}
const draft = `select id, '' words from sale_contract where status = 'draft' and deal is not null and deleted_at is null`
export const important: Important[] = [
  {
    what: 'what she asked',
    form: 'crm.Reception',
    sql: `select id, message words from request where status = 'regular' and processed_at is null and message <> '' and deleted_at is null order by at`,
    isAt: (page, { words }) => page.getByRole('article').getByText(words.split('\n')[0] as string),
  },
  {
    what: 'what is owed',
    form: 'management.SaleContracts',
    sql: draft,
    isAt: page => page.getByRole('complementary').locator('output'),
  },
  {
    what: 'the step of the gate',
    form: 'management.SaleContracts',
    sql: draft,
    more: '&sign=1',
    isAt: page => page.locator('[aria-current="step"] button').first(),
  },
]

/** Nothing lies over its middle. */
export const isUncovered = (it: Element) => {
  const { x, y, width, height } = it.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return it.contains(top)
}

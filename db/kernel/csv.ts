/**
 * Spreadsheets run a cell that starts so, also behind spaces; full-width forms are folded by Excel in some locales. One
 * that has apostrophes of its own before it gets another: what comes back has as many as it had.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** A plain negative number is a value in every spreadsheet; quoting it would break the sums of an export. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/

/**
 * A cell no spreadsheet will run as a formula: an apostrophe before what could be one. This is the guard
 * only; quotes and separators are the CSV writer's matter.
 *
 * @see OWASP, "CSV Injection".
 */
export const csvSafe = (cell: string): string =>
  formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell

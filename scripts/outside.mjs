/** A reporter of vitest: writes down the errors that belong to no test. */
import { writeFileSync } from 'node:fs'

export default class Outside {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ stack, name, message }) => stack ?? `${name}: ${message}`)
    if (told.length) writeFileSync(process.env['OUTSIDE_FILE'], JSON.stringify(told))
  }
}

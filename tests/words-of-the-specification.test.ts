/** The messages of the specification (sections 5 and 8) that have their situation today, to the letter. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const catalogue = readFileSync('locales/en-ca.po', 'utf8')

test.each([
  'Dates invalid',
  'Start date invalid',
  'End date invalid',
  'Task invalid',
  'Username / password invalid',
  'An error has occurred',
  'Error',
  "Warning! You're about to delete the item, do you want to continue?",
  'Item saved successfully',
  'Operation successful',
  'Your login credentials have been sent to your email address',
  'No user available',
  'No results',
  'Not authorized, please check with your administrator.',
  'Mandatory',
])('%s', message => {
  expect(catalogue).toContain(`msgid "${message}"\nmsgstr "${message}"\n`)
})

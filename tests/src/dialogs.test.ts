/** A dialog that the visual gate does not open is a dialog nobody looks at. */
import { expect, test } from 'vitest'
import { openers } from '../e2e/support/openers.ts'

const sources = import.meta.glob<string>(
  ['/src/{forms,domain,lib,shell}/**/*.tsx', '/src/forms.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const manifest = sources['/src/forms.ts'] ?? ''
/** What a walk cannot bring about, and why. */
const apart: Record<string, string> = {
  'src/lib/draft-dialog.tsx': 'is the frame of others, which are opened',
  'src/lib/once-dialog.tsx': 'is the frame of others, which are opened',
  'src/domain/vehicle/vin-scanner.tsx': 'needs a camera',
  'src/shell/install-ios.tsx': 'is shown by Safari only',
  'src/shell/sign-in-dialog.tsx': 'needs a session that ended; journeys go through it',
  'src/shell/outbox/import-work.tsx': 'needs a saved file; the faults go through it',
  'src/domain/consent/call-link.tsx':
    'needs a client who may not simply be called; the reception’s test goes through it',
  'src/shell/in-name-unsent.tsx':
    'needs an act without an answer as acting in a name ends; its test goes through it',
  'src/domain/photo/crop-dialog.tsx': 'needs a picture that is chosen',
  'src/forms/user/profile/factor-dialog.tsx':
    'asks for a password; the form’s test goes through it',
  'src/forms/user/profile/passkey-dialog.tsx':
    'asks for a password; the form’s test goes through it',
  'src/shell/error-dialog.tsx': 'needs an error that nobody foresaw',
  'src/shell/outbox/recover-dialog.tsx':
    'needs a colleague’s sealed work; the faults go through it',
  'src/forms/crm/reception/hand-on.tsx':
    'needs who holds the reception alone; the form’s test goes through it',
  'src/forms/crm/reception/duplicate.tsx':
    'needs a second request of hers that waits; the form’s test goes through it',
  'src/forms/crm/clients/lookalikes.tsx': 'needs a client typed a second time',
  'src/domain/lead/known-already.tsx': 'needs the number of a known client typed in a walk-in',
  'src/forms/crm/clients/merge-dialog.tsx': 'needs a second card chosen in the dialog before it',
  'src/forms/management/online-sales-contracts/given-code.tsx':
    'needs a sale that has its contract, and follows its link’s dialog',
  'src/forms/management/online-sales-contracts/link-dialog.tsx':
    'needs a sale that has its contract',
  'src/forms/management/online-sales-contracts/move-dialog.tsx': 'needs a sale that was accepted',
  'src/domain/contract/ask-reason.tsx': 'needs a contract half way; the deal goes through it',
  'src/domain/message-template/picker.tsx': 'is opened by what writes to a customer',
  'src/domain/request/as-it-came.tsx':
    'needs a request that came by mail or as ADF; the form’s test goes through it',
  'src/forms/administration/audit/act-drawer.tsx':
    'needs an act of the journal; the form’s test goes through it',
  'src/forms/management/payment-methods/mandate-dialog.tsx':
    'needs an account that was added; the form’s test goes through it',
  'src/domain/contract/copy-letters.tsx': 'needs a letter that did not leave',
}
/** A form that is not in the manifest yet shows no dialog to anybody. */
const isBuilt = (file: string) => {
  const form = /^src\/(forms\/\w+\/[\w-]+)/.exec(file)?.[1]
  return form === undefined || manifest.includes(`./${form}.tsx`)
}
const drawn = Object.entries(sources)
  .filter(([, source]) => /<(Dialog|DraftDialog|OnceDialog|Drawer|Modal)\b/.test(source))
  .map(([file]) => file.slice(1))
  .filter(isBuilt)
  .toSorted()

test('every file that draws a dialog has an opener, and each opener a dialog', () => {
  expect(drawn.length).toBeGreaterThan(30)
  const opened = [...new Set(openers.map(({ file }) => file))]
  expect([...opened, ...Object.keys(apart)].toSorted()).toEqual(drawn)
})

test('what an opener expects to read stands in its file', () => {
  for (const { file, says } of openers) expect(sources[`/${file}`], file).toContain(says)
})

/** All that sends letters, and of each why it has its unsubscribe link or needs none: a new one is named here first. */
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/{server,src}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (pattern: RegExp, folder: string) =>
  Object.entries(sources)
    .filter(([file, text]) => file.startsWith(folder) && pattern.test(text))
    .map(([file]) => file.slice(1))
    .toSorted()

/** `sells`: may be written to sell, and then does not leave without its link (`Unlawful`). */
const senders: Record<string, 'sells' | 'way' | 'asked for' | 'contract' | 'colleague'> = {
  'server/calendar/invitations.ts': 'asked for',
  'server/company/close.ts': 'colleague',
  'server/company/left-letters.ts': 'colleague',
  'server/jobs/contract-copies.ts': 'contract',
  'server/jobs/mailings.ts': 'colleague',
  'server/jobs/notice-letters.ts': 'colleague',
  'server/jobs/privacy.ts': 'asked for',
  'server/jobs/signing-links.ts': 'contract',
  'server/long-work/letter.ts': 'colleague',
  'server/mail/letter-out.ts': 'way',
  'server/outgoing/send.ts': 'sells',
  'server/platform/factor/letter.ts': 'colleague',
  'server/platform/invite-mail.ts': 'colleague',
  'server/platform/reset-mail.ts': 'colleague',
  'server/ports/mail.ts': 'way',
  'server/signing/site/step.ts': 'contract',
  'server/templates/routes.ts': 'colleague',
}

test('what sends letters is known, and one way alone may sell', () => {
  const found = filesWith(/\bsendLetter\(|\bsendMail\(|\bmail\s*\.send\(/, '/server/')
  expect(found).toEqual(Object.keys(senders).toSorted())
  expect(found.filter(file => senders[file] === 'sells')).toEqual(['server/outgoing/send.ts'])
})

test('no page hands words of ours to a program that knows neither consent nor link', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(filesWith(/(?:mailto:|'sms'\)|sms:)[^\n]*(?:body|subject)=/, '/src/')).toEqual([])
})

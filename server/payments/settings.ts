/** Settings of card payments: the provider's keys, or our own stand-in where none are given and the demonstration may be. */
import * as z from 'zod/mini'
import type { Creditor } from '#db/ledger/mandate.ts'
import { BadEnvironment } from '../bad-environment.ts'

export const cardEnvironment = {
  /** Keys of the provider of card payments, and what signs its webhooks (two while one is replaced, comma separated). */
  STRIPE_KEY: z._default(
    z.string().check(z.regex(/^((sk|rk)_(test|live)_\w+)?$/, 'must begin with sk_ or rk_')),
    '',
  ),
  STRIPE_PUBLISHABLE_KEY: z._default(
    z.string().check(z.regex(/^(pk_(test|live)_\w+)?$/, 'must begin with pk_test_ or pk_live_')),
    '',
  ),
  STRIPE_WEBHOOK_SECRET: z._default(
    z.string().check(z.regex(/^(whsec_\w+(,whsec_\w+)*)?$/, 'must begin with whsec_')),
    '',
  ),
  /** Who debits bank accounts, as its mandates name it, and the number the scheme knows it by; without them none are debited. */
  SEPA_CREDITOR: z._default(z.string().check(z.trim(), z.maxLength(70)), ''),
  SEPA_CREDITOR_ID: z._default(
    z.string().check(z.regex(/^([A-Z]{2}\d{2}[A-Z\d]{4,31})?$/, 'must be a creditor identifier')),
    '',
  ),
  /** Stands in for that provider, on this machine alone. */
  STRIPE_API: z._default(
    z
      .string()
      .check(
        z.regex(/^(http:\/\/(127\.0\.0\.1|localhost):\d+)?$/, 'must be http:// on this machine'),
      ),
    '',
  ),
  /** Where the demonstration's own stand-in listens; 0: where there is room. */
  STAND_IN_PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port')), '0'),
}
type Given = { [K in keyof typeof cardEnvironment]: string }

/** `api`: where the provider is spoken to, '' for itself; undefined: our own stand-in, begun when it is needed. */
export type CardSettings = {
  key: string
  publishableKey: string
  webhookSecrets: string[]
  api: string | undefined
  standInPort: number
  creditor: Creditor | null
}
/** The number that the scheme gives to tests. */
const testCreditor: Creditor = { name: 'Showfloor (test)', id: 'DE98ZZZ09999999999' }

/** @throws {BadEnvironment} for keys that do not belong together, and for real money sent to a stand-in */
export function cardsOf(e: Given, isDemo: boolean): CardSettings | undefined {
  const { STRIPE_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API: api } = e
  const webhookSecrets = e.STRIPE_WEBHOOK_SECRET.split(',').filter(Boolean)
  const standInPort = Number(e.STAND_IN_PORT)
  const { SEPA_CREDITOR: name, SEPA_CREDITOR_ID: id } = e
  if ((name === '') !== (id === ''))
    throw new BadEnvironment([
      'SEPA_CREDITOR and SEPA_CREDITOR_ID: a mandate names both, or there is none',
    ])
  const creditor = name === '' ? null : { name, id }
  const isLive = (text: string) => text.includes('_live_')
  if (key === '') {
    if (publishableKey !== '' || webhookSecrets.length > 0 || api !== '')
      throw new BadEnvironment(['STRIPE_KEY (not set): needed where another of STRIPE_ is set'])
    const standIn = { key: 'sk_test_standin', publishableKey, webhookSecrets, api: undefined }
    return isDemo ? { ...standIn, standInPort, creditor: creditor ?? testCreditor } : undefined
  }
  const problems = [
    api !== '' && isLive(key) && 'STRIPE_API: real keys are never sent to a stand-in',
    publishableKey === '' && 'STRIPE_PUBLISHABLE_KEY (not set): needed where STRIPE_KEY is set',
    webhookSecrets.length === 0 &&
      'STRIPE_WEBHOOK_SECRET (not set): needed where STRIPE_KEY is set',
    publishableKey !== '' &&
      isLive(key) !== isLive(publishableKey) &&
      'STRIPE_PUBLISHABLE_KEY: one key is for tests and the other is real',
  ].filter(each => each !== false)
  if (problems.length) throw new BadEnvironment(problems)
  return { key, publishableKey, webhookSecrets, api, standInPort, creditor }
}

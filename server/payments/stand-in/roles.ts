/** What becomes of a card, by its number: Stripe's own numbers for tests, so that its sandbox plays the same parts. */

/** What a bank does with what was paid; an inquiry takes nothing, what is asked back of a debit is lost at once. */
export type After = 'dispute-lost' | 'dispute-won' | 'inquiry' | 'asked-back'
/**
 * `atSetUp`, `atPay`: declined there with this code. `asks`: its bank wants a confirmation. `after`: comes once it was
 * paid. `refund`: how one goes, where it is not there at once. `debitMs`, `debitFails`: of an account, when its bank says
 * how a debit went, and why not.
 */
export type Role = {
  atSetUp?: string
  atPay?: string
  asks?: 'once' | 'always'
  after?: After
  refund?: 'fails' | 'late'
  debitMs?: number
  debitFails?: string
}
const declines = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}
const roles: Record<string, Role> = {
  ...Object.fromEntries(
    Object.entries(declines).map(([number, code]) => [number, { atSetUp: code, atPay: code }]),
  ),
  '4000000000000341': { atPay: 'generic_decline' },
  '4000002500003155': { asks: 'once' },
  '4000002760003184': { asks: 'always' },
  '4000000000000259': { after: 'dispute-lost' },
  '4000000000002685': { after: 'dispute-won' },
  '4000000000001976': { after: 'inquiry' },
  '4000000000005126': { refund: 'fails' },
  '4000000000007726': { refund: 'late' },
  '4000008260003178': { asks: 'always', atPay: 'insufficient_funds' },
}
/** Every other good number pays. */
export const roleOf = (number: string): Role => roles[number] ?? {}

export const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return number.startsWith('6') ? 'discover' : 'unknown'
}
const lengthOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16)
const cvcLengthOf = (number: string) => (brandOf(number) === 'amex' ? 4 : 3)

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, place) => {
    const twice = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

export type Typed = { number: string; expiry: string; cvc: string }
/** The field that is wrong, by Stripe's code for it. */
export function typedProblem({ number, expiry, cvc }: Typed, now: number): string | undefined {
  if (!/^\d+$/.test(number) || number.length !== lengthOf(number) || !isLuhn(number))
    return 'incorrect_number'
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2}|\d{4})$/.exec(expiry) ?? []
  if (month < '01' || month > '12') return 'invalid_expiry_month'
  const over = Date.UTC(fullYear(year), Number(month), 1)
  if (over <= now || fullYear(year) > new Date(now).getUTCFullYear() + 50)
    return 'invalid_expiry_year'
  return /^\d+$/.test(cvc) && cvc.length === cvcLengthOf(number) ? undefined : 'incorrect_cvc'
}
const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year)

/** What is kept of it. */
export function cardOf({ number, expiry }: Typed) {
  const [month = '', year = ''] = expiry.split('/')
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: Number(month),
    exp_year: fullYear(year),
  }
}

/** Why a card was refused, in our words: the provider's own code says more than may be shown, and in English. */
import type { PayReason } from '#db/ledger/card.ts'

const codesOf: Partial<Record<PayReason, readonly string[]>> = {
  limit: [
    'insufficient_funds',
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'charge_exceeds_source_limit',
    'charge_exceeds_weekly_limit',
  ],
  expired: ['expired_card'],
  cvc: ['incorrect_cvc', 'invalid_cvc'],
  number: ['incorrect_number', 'invalid_number'],
  expiry: ['invalid_expiry_month', 'invalid_expiry_year'],
  postal: ['incorrect_zip'],
  confirm: [
    'authentication_required',
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
  ],
  later: ['processing_error', 'issuer_not_available', 'try_again_later', 'reenter_transaction'],
  unfit: [
    'card_not_supported',
    'currency_not_supported',
    'transaction_not_allowed',
    'sepa_debit_bank_not_supported',
    'sepa_debit_debits_not_supported',
  ],
  account: [
    'account_closed',
    'bank_account_restricted',
    'invalid_account_number',
    'recipient_deceased',
  ],
  mandate: ['debit_not_authorized', 'payment_intent_mandate_invalid', 'sepa_debit_mandate_invalid'],
}
const reasons = new Map(
  Object.entries(codesOf).flatMap(([reason, codes]) =>
    codes.map(code => [code, reason as PayReason] as const),
  ),
)
/** Undefined for a code of which we know no word. */
export const knownReason = (code: string): PayReason | undefined => reasons.get(code)
/** Of a lost or stolen card nobody is told more than that the bank refused; nor of what we do not know. */
export const reasonOf = (code: string): PayReason => knownReason(code) ?? 'refused'

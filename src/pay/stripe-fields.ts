/** Stripe's own fields: its script comes from Stripe itself, and what is typed goes there alone. */
import { loadStripe } from '@stripe/stripe-js/pure'
import type { StripeElementLocale, StripeError } from '@stripe/stripe-js'
import type { Locale } from '#db/terms.ts'
import type { Fields, Opening, Outcome, Tell } from './messages.ts'

const locales: Record<Locale, StripeElementLocale> = {
  'en-ca': 'en',
  'fr-ca': 'fr-CA',
  'fr-fr': 'fr',
  'es-es': 'es',
  'es-co': 'es-419',
}
/** Over the fields her bank may ask, in a dialog that is as large as this document. */
const bankPx = 640

const outcomeOf = (error: StripeError | undefined): Outcome =>
  error === undefined ? 'ok' : error.type === 'validation_error' ? 'fields' : 'refused'

export function stripeFields(key: string, opening: Opening, tell: Tell): Fields {
  const done = (outcome: Outcome) => tell({ pay: 'done', outcome })
  const trouble = () => done('trouble')
  const begun = begin(key, opening, tell)
  begun.catch(trouble)
  return {
    submit: () => {
      tell({ pay: 'height', px: Math.max(bankPx, document.body.scrollHeight) })
      void begun
        .then(confirm => confirm())
        .then(outcome => {
          tell({ pay: 'height', px: document.body.scrollHeight })
          done(outcome)
        })
        .catch(trouble)
    },
  }
}

/** As the screen around them has them (`--font`), where its own do not come: their frames load nothing of ours. A telephone enlarges what is smaller. */
const letters = {
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizeBase: '16px',
}

/** @returns what confirms it, once the fields are there */
async function begin(
  key: string,
  { kind, secret: clientSecret, locale, scheme }: Opening,
  tell: Tell,
): Promise<() => Promise<Outcome>> {
  const stripe = await loadStripe(key, { locale: locales[locale] })
  if (!stripe) throw new Error('no Stripe.js')
  if (kind === 'bank') {
    tell({ pay: 'height', px: bankPx })
    tell({ pay: 'ready' })
    const { error } = await stripe.handleNextAction({ clientSecret })
    tell({ pay: 'done', outcome: outcomeOf(error) })
    return () => Promise.resolve('refused')
  }
  const elements = stripe.elements({
    clientSecret,
    appearance: { theme: scheme === 'dark' ? 'night' : 'stripe', variables: letters },
  })
  const fields = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  fields.on('ready', () => tell({ pay: 'ready' }))
  fields.on('loaderror', () => tell({ pay: 'done', outcome: 'trouble' }))
  const place = document.createElement('div')
  document.body.append(place)
  new ResizeObserver(() => tell({ pay: 'height', px: document.body.scrollHeight })).observe(place)
  fields.mount(place)
  return async () => {
    const { error } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      // No card leads away; the library wants an address all the same.
      confirmParams: { return_url: location.href },
    })
    return outcomeOf(error)
  }
}

import { item, type Lists } from './item.ts'

/** Contracts, funds and billing. Codes are the words of `db/terms.ts`; AlternateValue is SPEC's own word. */
export const moneyLists = {
  ExchangeType: [
    item('9101', 'accommodation', ['Accommodation', 'Accommodation', 'Arrangement', 'Acuerdo', 'Acuerdo'], 'Accommodation'),
    item('9102', 'drop', ['Drop', 'Dépôt', 'Dépôt', 'Entrega', 'Entrega'], 'Drop'),
    item('9103', 'exchange', ['Exchange', 'Échange', 'Reprise', 'Cambio', 'Retoma'], 'Exchange'),
    item('9104', 'recovery', ['Recovery', 'Récupération', 'Récupération', 'Recuperación', 'Recuperación'], 'Recovery'),
  ],
  FundSource: [
    item('9301', 'accounting', ['Accounting', 'Comptabilité', 'Comptabilité', 'Contabilidad', 'Contabilidad'], 'Accounting'),
    item('9302', 'credit-card', ['Credit card', 'Carte de crédit', 'Carte bancaire', 'Tarjeta de crédito', 'Tarjeta de crédito'], 'CreditCard'),
    item('9303', 'sepa-debit', ['SEPA debit', 'Prélèvement SEPA', 'Prélèvement SEPA', 'Adeudo SEPA', 'Débito SEPA'], 'SepaDebit'),
  ],
  FundType: [
    item('9311', 'bridge', ['Bridge', 'Bridge', 'Bridge', 'Bridge', 'Bridge'], 'Bridge'),
    item('9312', 'campaign', ['Campaign', 'Campagne', 'Campagne', 'Campaña', 'Campaña'], 'Campaign'),
  ],
  FundStatus: [
    item('9321', 'processing', ['Processing', 'En traitement', 'En cours', 'En trámite', 'En proceso'], 'Processing'),
    item('9322', 'processed', ['Processed', 'Traité', 'Traité', 'Tramitado', 'Procesado'], 'Processed'),
    item('9323', 'failed', ['Failed', 'Échoué', 'Échoué', 'Fallido', 'Fallido'], 'Failed'),
    item('9324', 'cancelled', ['Cancelled', 'Annulé', 'Annulé', 'Anulado', 'Cancelado'], 'Cancelled'),
  ],
  BillingType: [
    item('9331', 'accounting', ['Accounting', 'Comptabilité', 'Comptabilité', 'Contabilidad', 'Contabilidad'], 'Accounting'),
    item('9332', 'funds', ['Funds', 'Fonds', 'Provision', 'Saldo', 'Saldo'], 'Funds'),
    item('9333', 'funds-auto-recharge', ['Funds, automatic recharge', 'Fonds, recharge automatique', 'Provision, recharge automatique', 'Saldo, recarga automática', 'Saldo, recarga automática'], 'FundsAutoRecharge'),
  ],
  PaymentFrequency: [
    item('9611', 'weekly', ['Weekly', 'Hebdomadaire', 'Hebdomadaire', 'Semanal', 'Semanal']),
    item('9612', 'bi-weekly', ['Bi-weekly', 'Aux deux semaines', 'Toutes les deux semaines', 'Cada dos semanas', 'Cada dos semanas']),
    // Twice a month is 24 payments a year, every two weeks is 26: the two must never be confused.
    item('9613', 'semi-monthly', ['Twice a month', 'Bimensuel', 'Deux fois par mois', 'Dos veces al mes', 'Quincenal']),
    item('9614', 'monthly', ['Monthly', 'Mensuel', 'Mensuel', 'Mensual', 'Mensual']),
  ],
} satisfies Lists

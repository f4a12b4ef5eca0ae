/** The words of a credit, on the paper and on the screen. Never the words of a regulation: those are filled in by counsel. */
import { words } from '../../../kernel/words.ts'
import type { CreditFacts } from '../credit.ts'

type Said<T extends string> = Record<Exclude<T, ''>, string>
export type CreditWords = {
  lends: Said<CreditFacts['lends']>
  owns: Said<CreditFacts['owns']>
  security: Said<CreditFacts['security']>
  reserve: string
  required: Said<CreditFacts['insurance']['required']>
  choice: Said<CreditFacts['insurance']['choice']>
  assessor: Said<CreditFacts['capacity']['by']>
  decision: Said<CreditFacts['capacity']['decision']>
  /** Of the paper. */
  lender: string
  transferee: string
  /** As the model of the regulation has it (P-40.1, r. 3, s. 61.0.13). */
  instalmentTitle: string
  assigned: string
  chargesFrom: string
  firstDue: string
  lastDue: string
  cashTotal: string
  downPayment: string
  netCapital: string
  interest: string
  otherCharges: string
  totalObligation: string
  rateFixed: string
  prepay: string
  securityTerm: string
  insuranceTerm: string
  capacityTerm: string
  capacityOn: string
  earlierDebt: string
  loanApart: string
  highCost: string
  prescribed: string
  prescribedOf: string
  prescribedMissing: string
}

const en: CreditWords = {
  lends: { dealer: 'The dealership gives time', lender: 'A lender lends the money' },
  owns: { client: 'The client, at once', seller: 'The seller, until all is paid' },
  security: { none: 'None', hypothec: 'Hypothec on the vehicle' },
  reserve: 'Reserve of ownership of the vehicle until all is paid',
  required: {
    none: 'None required',
    vehicle: 'On the vehicle',
    life: 'On life and health',
    both: 'On the vehicle, and on life and health',
  },
  choice: {
    own: 'The client uses insurance of her own',
    chosen: 'The client chooses insurer and representative',
  },
  assessor: { dealer: 'The dealership', transferee: 'The lender that takes the contract over' },
  decision: { able: 'Able to repay', unable: 'Not able to repay' },
  lender: 'Lender',
  transferee: 'Offered for transfer to',
  instalmentTitle: 'INSTALMENT SALE CONTRACT (CONSUMER PROTECTION ACT, S. 134)',
  assigned:
    'This contract is offered for transfer to {lender}. Who takes it over has the merchant’s duties.',
  chargesFrom: 'Credit charges run from',
  firstDue: 'First payment due',
  lastDue: 'Last payment due',
  cashTotal: 'Total cash price, taxes in',
  downPayment: 'Down payment, trade-in included',
  netCapital: 'Net capital',
  interest: 'Credit charges: interest',
  otherCharges: 'Credit charges: other components',
  totalObligation: 'Total obligation',
  rateFixed: 'Credit rate, fixed for the whole term',
  prepay: 'The buyer may pay all or part of what is owed before it is due, without any charge.',
  securityTerm: 'Security',
  insuranceTerm: 'Insurance',
  capacityTerm: 'Capacity to repay',
  capacityOn: 'Assessed by {who} on {on}: {decision}',
  earlierDebt:
    'Balance of an earlier debt on the vehicle traded in: {amount}, of which {entering} enters the net capital. The buyer was told of it beforehand and agrees to it.',
  loanApart:
    'This sale is a cash sale. The loan is a contract of its own between the buyer and {lender}, on the lender’s form, with the right to cancel that stands there.',
  highCost: 'High-cost credit',
  prescribed:
    'Text prescribed by the Regulation respecting the application of the Consumer Protection Act, section {section}',
  prescribedOf: 'Version of {on}',
  prescribedMissing:
    'The Regulation’s own text of section {section} is to be put here. The dealership’s counsel fills it in; this contract may not be signed without it.',
}
const fr: CreditWords = {
  lends: { dealer: 'Le commerçant fait crédit', lender: 'Un prêteur prête l’argent' },
  owns: { client: 'Le client, tout de suite', seller: 'Le vendeur, jusqu’au paiement complet' },
  security: { none: 'Aucune', hypothec: 'Hypothèque sur le véhicule' },
  reserve: 'Réserve de propriété du véhicule jusqu’au paiement complet',
  required: {
    none: 'Aucune exigée',
    vehicle: 'Sur le véhicule',
    life: 'Sur la vie et la santé',
    both: 'Sur le véhicule, et sur la vie et la santé',
  },
  choice: {
    own: 'Le client se sert d’une assurance qu’il a déjà',
    chosen: 'Le client choisit l’assureur et le représentant',
  },
  assessor: { dealer: 'Le commerçant', transferee: 'Le prêteur cessionnaire du contrat' },
  decision: { able: 'Capable de rembourser', unable: 'Pas capable de rembourser' },
  lender: 'Prêteur',
  transferee: 'Offert en cession à',
  instalmentTitle:
    'CONTRAT DE VENTE À TEMPÉRAMENT (LOI SUR LA PROTECTION DU CONSOMMATEUR, ART. 134)',
  assigned:
    'Ce contrat est offert en cession à {lender}. Le cessionnaire a les obligations du commerçant.',
  chargesFrom: 'Les frais de crédit courent à compter du',
  firstDue: 'Premier paiement dû le',
  lastDue: 'Dernier paiement dû le',
  cashTotal: 'Prix comptant total, taxes comprises',
  downPayment: 'Versement comptant, échange compris',
  netCapital: 'Capital net',
  interest: 'Frais de crédit : intérêts',
  otherCharges: 'Frais de crédit : autres composantes',
  totalObligation: 'Obligation totale',
  rateFixed: 'Taux de crédit, fixe pour toute la durée',
  prepay: 'L’acheteur peut payer avant échéance, en tout ou en partie, ce qu’il doit, sans frais.',
  securityTerm: 'Sûreté',
  insuranceTerm: 'Assurance',
  capacityTerm: 'Capacité de remboursement',
  capacityOn: 'Évaluée par : {who}, le {on} : {decision}',
  earlierDebt:
    'Solde d’une dette antérieure sur le véhicule donné en échange : {amount}, dont {entering} entre dans le capital net. L’acheteur en a été informé d’avance et y consent.',
  loanApart:
    'Cette vente est une vente au comptant. Le prêt est un contrat distinct entre l’acheteur et {lender}, sur le formulaire du prêteur, avec le droit de résolution qui y figure.',
  highCost: 'Crédit à coût élevé',
  prescribed:
    'Texte prescrit par le Règlement d’application de la Loi sur la protection du consommateur, article {section}',
  prescribedOf: 'Version du {on}',
  prescribedMissing:
    'Le texte même de l’article {section} du Règlement doit être mis ici. Le conseiller juridique du commerçant l’inscrit; ce contrat ne peut pas être signé sans lui.',
}
const es: CreditWords = {
  lends: { dealer: 'El concesionario da crédito', lender: 'Una entidad presta el dinero' },
  owns: { client: 'El cliente, desde el principio', seller: 'El vendedor, hasta el pago completo' },
  security: { none: 'Ninguna', hypothec: 'Garantía real sobre el vehículo' },
  reserve: 'Reserva de dominio del vehículo hasta el pago completo',
  required: {
    none: 'Ninguno exigido',
    vehicle: 'Del vehículo',
    life: 'De vida y salud',
    both: 'Del vehículo, y de vida y salud',
  },
  choice: {
    own: 'El cliente usa un seguro propio',
    chosen: 'El cliente elige aseguradora y representante',
  },
  assessor: { dealer: 'El concesionario', transferee: 'La entidad que asume el contrato' },
  decision: { able: 'Capaz de pagar', unable: 'No capaz de pagar' },
  lender: 'Entidad',
  transferee: 'Ofrecido en cesión a',
  instalmentTitle: 'CONTRATO DE VENTA A PLAZOS (LEY DE PROTECCIÓN DEL CONSUMIDOR, ART. 134)',
  assigned:
    'Este contrato se ofrece en cesión a {lender}. Quien lo asume tiene las obligaciones del comerciante.',
  chargesFrom: 'Los gastos del crédito corren desde',
  firstDue: 'Primer pago',
  lastDue: 'Último pago',
  cashTotal: 'Precio total al contado, impuestos incluidos',
  downPayment: 'Pago inicial, vehículo a cuenta incluido',
  netCapital: 'Capital neto',
  interest: 'Gastos del crédito: intereses',
  otherCharges: 'Gastos del crédito: otros componentes',
  totalObligation: 'Obligación total',
  rateFixed: 'Tipo del crédito, fijo durante todo el plazo',
  prepay:
    'El comprador puede pagar antes de su vencimiento, en todo o en parte, lo que debe, sin gastos.',
  securityTerm: 'Garantía',
  insuranceTerm: 'Seguro',
  capacityTerm: 'Capacidad de pago',
  capacityOn: 'Evaluada por: {who}, el {on}: {decision}',
  earlierDebt:
    'Saldo de una deuda anterior sobre el vehículo entregado: {amount}, del que {entering} entra en el capital neto. El comprador fue informado de antemano y lo acepta.',
  loanApart:
    'Esta venta es al contado. El préstamo es un contrato aparte entre el comprador y {lender}, en el formulario de la entidad, con el derecho de anulación que consta en él.',
  highCost: 'Crédito de coste elevado',
  prescribed:
    'Texto prescrito por el Reglamento de aplicación de la Ley de protección del consumidor (Quebec), artículo {section}',
  prescribedOf: 'Versión de {on}',
  prescribedMissing:
    'Aquí debe ponerse el texto mismo del artículo {section} del Reglamento. Lo rellena el asesor jurídico del comerciante; sin él no se puede firmar este contrato.',
}

export const creditWords = words<CreditWords>({
  en,
  fr,
  es,
  frFr: {
    ...fr,
    lends: { ...fr.lends, dealer: 'Le vendeur fait crédit' },
    assessor: { ...fr.assessor, dealer: 'Le vendeur' },
  },
  esCo: {
    ...es,
    rateFixed: 'Tasa del crédito, fija durante todo el plazo',
    chargesFrom: 'Los costos del crédito corren desde',
    interest: 'Costos del crédito: intereses',
    otherCharges: 'Costos del crédito: otros componentes',
    highCost: 'Crédito de costo elevado',
  },
})

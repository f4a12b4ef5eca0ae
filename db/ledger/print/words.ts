/** Words of invoices, credit notes and receipts of the prepaid funds. */
import { words } from '../../kernel/words.ts'

export type FundDocumentWords = {
  titles: { invoice: string; 'credit-note': string; receipt: string }
  date: string
  customer: string
  country: Record<'CA' | 'FR' | 'ES' | 'CO' | 'US', string>
  buyerNumber: Record<'CA' | 'FR' | 'ES' | 'CO' | 'US', string>
  gst: string
  qst: string
  hst: string
  vat: string
  gstNumber: string
  qstNumber: string
  vatNumber: string
  source: { accounting: string; 'credit-card': string; 'sepa-debit': string }
  reference: string
  reason: string
  corrects: string
  restores: string
  ofInvoice: string
  what: string
  amount: string
  funds: string
  fundsBack: string
  paid: string
  total: string
  totalBack: string
  terms: string
  termsBack: string
  /** `canaries`, `city`: parts of Spain outside its IVA (`db/company/territory.ts`). */
  mention: { export: string; FR: string; ES: string; canaries: string; city: string; CO: string }
}

export const fundDocumentWords = words<FundDocumentWords>({
  en: {
    titles: { invoice: 'Invoice', 'credit-note': 'Credit note', receipt: 'Receipt' },
    date: 'Date',
    customer: 'Customer',
    country: { CA: 'Canada', FR: 'France', ES: 'Spain', CO: 'Colombia', US: 'United States' },
    buyerNumber: {
      CA: 'Customer’s GST/HST number',
      FR: 'Customer’s VAT number',
      ES: 'Customer’s VAT number (NIF)',
      CO: 'Customer’s NIT',
      US: 'Customer’s tax number',
    },
    gst: 'GST',
    qst: 'QST',
    hst: 'HST',
    vat: 'VAT',
    gstNumber: 'GST/HST',
    qstNumber: 'QST',
    vatNumber: 'VAT number',
    source: {
      accounting: 'Cheque or transfer',
      'credit-card': 'Credit card ending in',
      'sepa-debit': 'SEPA debit ending in',
    },
    reference: 'Paid by',
    reason: 'Reason',
    corrects: 'Credits invoice',
    restores: 'Takes back credit note',
    ofInvoice: 'For invoice',
    what: 'Description',
    amount: 'Amount ({currency})',
    funds: 'Prepaid funds for online advertising',
    fundsBack: 'Prepaid funds for online advertising, given back',
    paid: 'Payment received',
    total: 'Total',
    totalBack: 'Total credited',
    terms: 'Paid in advance: nothing is owed on this invoice.',
    termsBack: 'This amount goes back the way it was paid.',
    mention: {
      export:
        'Supplied to a customer who is not resident in Canada: zero-rated (Excise Tax Act, Schedule VI, Part V).',
      FR: 'Reverse charge: the customer owes the VAT (autoliquidation, CGI art. 283-2; Directive 2006/112/EC art. 196).',
      ES: 'Reverse charge: the customer owes the VAT (inversión del sujeto pasivo, Ley 37/1992 art. 84; Directive 2006/112/EC art. 196).',
      canaries:
        'Not subject to Spanish VAT under the rules on the place of supply (Ley 37/1992, arts. 3 and 69). Reverse charge: the customer owes the IGIC (Ley 20/1991, art. 19.1.2).',
      city: 'Not subject to Spanish VAT under the rules on the place of supply (Ley 37/1992, arts. 3 and 69): the customer accounts for the IPSI (Ley 8/1991).',
      CO: 'Service supplied from abroad: the customer withholds the IVA (Estatuto Tributario art. 437-2 no. 3).',
    },
  },
  fr: {
    titles: { invoice: 'Facture', 'credit-note': 'Note de crédit', receipt: 'Reçu' },
    date: 'Date',
    customer: 'Client',
    country: { CA: 'Canada', FR: 'France', ES: 'Espagne', CO: 'Colombie', US: 'États-Unis' },
    buyerNumber: {
      CA: 'Numéro de TPS/TVH du client',
      FR: 'Numéro de TVA du client',
      ES: 'Numéro de TVA du client (NIF)',
      CO: 'NIT du client',
      US: 'Numéro fiscal du client',
    },
    gst: 'TPS',
    qst: 'TVQ',
    hst: 'TVH',
    vat: 'TVA',
    gstNumber: 'TPS/TVH',
    qstNumber: 'TVQ',
    vatNumber: 'Numéro de TVA',
    source: {
      accounting: 'Chèque ou virement',
      'credit-card': 'Carte de crédit se terminant par',
      'sepa-debit': 'Prélèvement SEPA se terminant par',
    },
    reference: 'Payé par',
    reason: 'Raison',
    corrects: 'Crédite la facture',
    restores: 'Reprend la note de crédit',
    ofInvoice: 'Pour la facture',
    what: 'Description',
    amount: 'Montant ({currency})',
    funds: 'Fonds prépayés pour de la publicité en ligne',
    fundsBack: 'Fonds prépayés pour de la publicité en ligne, rendus',
    paid: 'Paiement reçu',
    total: 'Total',
    totalBack: 'Total crédité',
    terms: 'Payé d’avance : rien n’est dû sur cette facture.',
    termsBack: 'Ce montant retourne par où il a été payé.',
    mention: {
      export:
        'Fourniture à un client qui ne réside pas au Canada : détaxée (Loi sur la taxe d’accise, annexe VI, partie V).',
      FR: 'Autoliquidation : la TVA est due par le client (CGI, art. 283-2; directive 2006/112/CE, art. 196).',
      ES: 'Autoliquidation : la TVA est due par le client (Ley 37/1992, art. 84; directive 2006/112/CE, art. 196).',
      canaries:
        'Opération non soumise à la TVA espagnole selon les règles de localisation (Ley 37/1992, art. 3 et 69). Autoliquidation : l’IGIC est dû par le client (Ley 20/1991, art. 19.1.2).',
      city: 'Opération non soumise à la TVA espagnole selon les règles de localisation (Ley 37/1992, art. 3 et 69) : le client déclare l’IPSI (Ley 8/1991).',
      CO: 'Service fourni depuis l’étranger : le client retient l’IVA (Estatuto Tributario, art. 437-2, no 3).',
    },
  },
  es: {
    titles: { invoice: 'Factura', 'credit-note': 'Factura rectificativa', receipt: 'Recibo' },
    date: 'Fecha',
    customer: 'Cliente',
    country: { CA: 'Canadá', FR: 'Francia', ES: 'España', CO: 'Colombia', US: 'Estados Unidos' },
    buyerNumber: {
      CA: 'Número de GST/HST del cliente',
      FR: 'Número de IVA del cliente',
      ES: 'NIF del cliente',
      CO: 'NIT del cliente',
      US: 'Número fiscal del cliente',
    },
    gst: 'GST',
    qst: 'QST',
    hst: 'HST',
    vat: 'IVA',
    gstNumber: 'GST/HST',
    qstNumber: 'QST',
    vatNumber: 'Número de IVA',
    source: {
      accounting: 'Cheque o transferencia',
      'credit-card': 'Tarjeta terminada en',
      'sepa-debit': 'Adeudo SEPA terminado en',
    },
    reference: 'Forma de pago',
    reason: 'Motivo',
    corrects: 'Rectifica la factura',
    restores: 'Deja sin efecto la factura rectificativa',
    ofInvoice: 'De la factura',
    what: 'Descripción',
    amount: 'Importe ({currency})',
    funds: 'Fondos prepagados para publicidad en línea',
    fundsBack: 'Fondos prepagados para publicidad en línea, devueltos',
    paid: 'Pago recibido',
    total: 'Total',
    totalBack: 'Total abonado',
    terms: 'Pagada por anticipado: no se debe nada por esta factura.',
    termsBack: 'Este importe vuelve por donde se pagó.',
    mention: {
      export:
        'Prestación a un cliente no residente en Canadá: gravada a tipo cero (Ley canadiense del impuesto especial, anexo VI, parte V).',
      FR: 'Inversión del sujeto pasivo: el IVA lo debe el cliente (autoliquidation, CGI art. 283-2; Directiva 2006/112/CE, art. 196).',
      ES: 'Inversión del sujeto pasivo: el IVA lo debe el cliente (Ley 37/1992, art. 84; Directiva 2006/112/CE, art. 196).',
      canaries:
        'Operación no sujeta al IVA por las reglas de localización (Ley 37/1992, arts. 3 y 69). Inversión del sujeto pasivo: el IGIC lo debe el cliente (Ley 20/1991, art. 19.1.2).',
      city: 'Operación no sujeta al IVA por las reglas de localización (Ley 37/1992, arts. 3 y 69): el cliente declara el IPSI (Ley 8/1991).',
      CO: 'Servicio prestado desde el exterior: el cliente retiene el IVA (Estatuto Tributario, art. 437-2, num. 3).',
    },
  },
  frFr: {
    titles: { invoice: 'Facture', 'credit-note': 'Avoir', receipt: 'Reçu' },
    corrects: 'Se rapporte à la facture',
    restores: 'Annule l’avoir',
    termsBack: 'Ce montant est remboursé par le moyen de paiement utilisé.',
    totalBack: 'Total de l’avoir',
    mention: {
      export:
        'Prestation à un client qui ne réside pas au Canada : taux zéro (Loi sur la taxe d’accise, annexe VI, partie V).',
      FR: 'Autoliquidation : la TVA est due par le client (CGI, art. 283-2 ; directive 2006/112/CE, art. 196).',
      ES: 'Autoliquidation : la TVA est due par le client (Ley 37/1992, art. 84 ; directive 2006/112/CE, art. 196).',
      canaries:
        'Opération non soumise à la TVA espagnole selon les règles de localisation (Ley 37/1992, art. 3 et 69). Autoliquidation : l’IGIC est dû par le client (Ley 20/1991, art. 19.1.2).',
      city: 'Opération non soumise à la TVA espagnole selon les règles de localisation (Ley 37/1992, art. 3 et 69) : le client déclare l’IPSI (Ley 8/1991).',
      CO: 'Prestation fournie depuis l’étranger : le client retient l’IVA (Estatuto Tributario, art. 437-2, n° 3).',
    },
  },
  esCo: {
    titles: { invoice: 'Factura', 'credit-note': 'Nota crédito', receipt: 'Recibo' },
    corrects: 'Acredita la factura',
    restores: 'Deja sin efecto la nota crédito',
    amount: 'Valor ({currency})',
    totalBack: 'Total acreditado',
    termsBack: 'Este valor vuelve por donde se pagó.',
    source: {
      accounting: 'Cheque o transferencia',
      'credit-card': 'Tarjeta terminada en',
      'sepa-debit': 'Débito SEPA terminado en',
    },
  },
})

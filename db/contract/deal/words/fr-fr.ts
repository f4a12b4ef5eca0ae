import { frCa } from './fr-ca.ts'
import type { DealWords } from './type.ts'

export const frFr: DealWords = {
  ...frCa,
  lines: {
    ...frCa.lines,
    D: 'Remise',
    F: 'Reprise',
    G: 'Net après reprise',
    H: 'TVA sur le véhicule (au Canada : TPS ou TVH)',
    I: 'TVQ ou TVP sur le véhicule, perçue par le vendeur',
    J: 'Biens et services complémentaires',
    K: 'Taxes sur les biens et services complémentaires',
    L: 'Sous-total taxes comprises',
    M: 'Assurance valeur à neuf',
    Mt: 'Taxe sur l’assurance valeur à neuf',
    N: 'Solde dû sur la reprise, versé à l’organisme de crédit',
    O: 'TVQ due à la SAAQ à l’immatriculation',
    Q: 'Acompte et remises après taxes',
    S: 'Immatriculation (carte grise) et plaques',
    T: 'Autres taxes et redevances',
    U: 'Inscription de la sûreté (RDPRM)',
    V: 'Total des frais administratifs (S + T + U)',
    W: 'Assurance décès-invalidité',
  },
  groups: {
    ...frCa.groups,
    'trade-in': 'Reprise',
    goods: 'Biens et services complémentaires',
    government: 'Immatriculation et taxes administratives',
  },
  taxes: {
    ...frCa.taxes,
    gst: 'TPS (Canada)',
    qst: 'TVQ (Québec)',
    hst: 'TVH (Canada)',
    pst: 'Taxe provinciale (Canada)',
    insurance: 'Taxe sur les assurances',
    luxury: 'Taxe de luxe (Canada)',
  },
  taxOn: {
    ...frCa.taxOn,
    goods: '{tax} sur les biens et services complémentaires',
  },
  collectors: {
    ...frCa.collectors,
    dealer: 'Perçue par le vendeur',
    saaq: 'Due à la SAAQ',
  },
  asides: {
    ...frCa.asides,
    shown: 'pour information, non additionnée',
  },
  entries: {
    ...frCa.entries,
    'tire-small': 'Droit sur les pneus neufs jusqu’à 83,82 cm',
    'tire-large': 'Droit sur les pneus neufs de plus de 83,82 cm',
    'other-government': 'Autres taxes et redevances',
  },
  fees: {
    ...frCa.fees,
    'tire-small': 'Droit par pneu neuf jusqu’à 83,82 cm',
    'tire-large': 'Droit par pneu neuf de plus de 83,82 cm',
    'rdprm-1': 'RDPRM, 1 an au plus',
  },
  rdprmTerms: {
    ...frCa.rdprmTerms,
    '1': '1 an au plus',
  },
  goods: {
    ...frCa.goods,
    'additional-warranty': 'Extension de garantie',
    'rust-proofing': 'Traitement anticorrosion',
    marking: 'Gravage antivol',
    starter: 'Démarrage à distance',
  },
  frequencies: {
    ...frCa.frequencies,
    weekly: 'Hebdomadaire',
    monthly: 'Mensuelle',
  },
  financing: {
    ...frCa.financing,
    instalment: 'Vente à crédit avec réserve de propriété',
    'credit-sale': 'Vente à crédit',
    loan: 'Crédit affecté d’un prêteur',
  },
  exemptions: {
    ...frCa.exemptions,
    'registrant-resale': 'Vente à un assujetti pour revente ou location',
    'out-of-province': 'Livraison hors du territoire',
    export: 'Exportation ou livraison intracommunautaire',
  },
  luxury: {
    ...frCa.luxury,
    special: 'Camping-car, véhicule d’urgence ou corbillard',
    certificate: 'Vendu à un vendeur enregistré (L100-1)',
  },
  notes: {
    ...frCa.notes,
    'estimated-value-used': 'La TVQ est calculée sur la valeur estimative, supérieure au prix.',
    'trade-in-above-price':
      'La reprise dépasse le prix du véhicule : l’excédent ne réduit aucune taxe.',
    'weight-needed': 'Indiquez la masse à vide : elle détermine qui perçoit la TVQ.',
    'wholesale-needed':
      'Indiquez le prix de gros du guide : la TVQ porte sur la valeur estimative si elle dépasse le prix.',
    'rate-missing': 'Le profil de la concession n’a ni taux ni droit pour ce jour.',
    'rate-by-price':
      'Le prix avant reprise place ce véhicule dans une tranche supérieure de la taxe.',
    'luxury-tax':
      'Le prix comprend la taxe de luxe fédérale : 20\u00a0% de ce qui dépasse 100 000 $ ou 10\u00a0% du tout, le plus faible des deux, avant toute reprise.',
    'confirm-with-accountant':
      'Un taux ou un droit reste à confirmer par le comptable de la concession.',
    'margin-hidden': 'La taxe porte sur la marge du vendeur et n’est pas montrée au client.',
    'margin-negative': 'Le véhicule est vendu à perte : aucune taxe sur la marge.',
    'balloon-above-financed': 'L’échéance finale dépasse le montant financé et y a été ramenée.',
  },
}

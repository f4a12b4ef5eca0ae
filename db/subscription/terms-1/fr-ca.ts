import type { TermsText } from '../terms.ts'

export const text: TermsText = {
  title: 'Contrat d’abonnement',
  periods: {
    'shop-12': 'L’abonnement dure douze mois à compter du jour de son acceptation.',
    'shop-1': 'L’abonnement dure un mois à compter du jour de son acceptation.',
    'desking-1': 'L’abonnement dure un mois à compter du jour de son acceptation.',
  },
  clauses: [
    {
      heading: 'Parties et objet',
      text: 'Le fournisseur de cette plateforme accorde au concessionnaire nommé au présent contrat l’usage des outils énumérés à l’annexe A, pour sa propre entreprise et son propre personnel.',
    },
    {
      heading: 'Durée',
      text: 'Il ne se renouvelle pas de lui-même. À la fin, les outils de l’annexe A se ferment; tout ce qui y a été saisi reste lisible et peut être exporté.',
    },
    {
      heading: 'Prix',
      text: 'Le prix est le montant inscrit au présent contrat, pour toute la durée, avant taxes. Il ne change pas pendant la durée. La facture est payable dans les trente jours.',
    },
    {
      heading: 'Ce que fait le fournisseur',
      text: 'Le fournisseur maintient les outils en état, fait une copie de sauvegarde chaque jour, répare sans frais ce qui fait défaut et offre de l’aide par téléphone et par courriel les jours ouvrables.',
    },
    {
      heading: 'Ce que fait le concessionnaire',
      text: 'Le concessionnaire garde ses comptes personnels et ses mots de passe secrets, saisit des données qu’il peut légalement détenir et ferme le compte de toute personne qui part.',
    },
    {
      heading: 'Données',
      text: 'Les données du concessionnaire et de ses clients demeurent celles du concessionnaire. Le fournisseur ne s’en sert que pour rendre le service, les protège et avise sans délai le concessionnaire de tout incident qui les touche.',
    },
    {
      heading: 'Responsabilité',
      text: 'Chaque partie répond des dommages directs qu’elle cause. Aucune ne répond d’un profit perdu. Rien ici ne limite ce que la loi ne permet pas de limiter.',
    },
    {
      heading: 'Fin anticipée',
      text: 'La partie dont le manquement n’est pas corrigé dans les trente jours d’un avis écrit peut être quittée par l’autre. Si le manquement est celui du fournisseur, la part du prix pour le temps restant est remboursée.',
    },
    {
      heading: 'Droit',
      text: 'Le droit du lieu du concessionnaire s’applique et ses tribunaux décident.',
    },
  ],
  annexTitle: 'Annexe A : ce que comprend l’abonnement',
  annex: {
    shop: [
      'Listes d’inspection de 150 points avec photos, sur tablette, même sans réseau.',
      'Travaux qui découlent d’une inspection, avec estimations.',
      'Étiquettes de véhicules d’occasion et fiches de vitrine.',
      'Rapports d’inspection pour le client en cinq langues.',
    ],
    desking: [
      'L’offre calculée au bureau avec taxes, échanges, assurances et financement, même sans réseau.',
      'Comparaison des versements sur trois durées.',
      'Le contrat avec ses étapes, ses signatures et ses preuves.',
      'Mise à jour des taux et des frais quand la loi les change.',
    ],
  },
  confidentialityTitle: 'Entente de confidentialité',
  confidentiality: [
    'Ce qu’une partie apprend des affaires, des prix, des clients et des méthodes de l’autre par ce contrat reste secret, pendant le contrat et cinq ans après.',
    'Cela ne vise pas ce qui est public, ce qui était déjà connu, ni ce qu’une loi ou un tribunal ordonne de dire.',
    'Les renseignements personnels restent secrets sans limite de temps.',
  ],
}

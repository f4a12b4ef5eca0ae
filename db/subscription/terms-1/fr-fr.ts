import type { TermsText } from '../terms.ts'

export const text: TermsText = {
  title: 'Contrat d’abonnement',
  periods: {
    'shop-12': 'L’abonnement court douze mois à compter du jour de son acceptation.',
    'shop-1': 'L’abonnement court un mois à compter du jour de son acceptation.',
    'desking-1': 'L’abonnement court un mois à compter du jour de son acceptation.',
  },
  clauses: [
    {
      heading: 'Parties et objet',
      text: 'Le fournisseur de cette plateforme accorde à la concession désignée au présent contrat l’usage des outils énumérés à l’annexe A, pour sa propre activité et son propre personnel.',
    },
    {
      heading: 'Durée',
      text: 'Il ne se reconduit pas tacitement. À son terme, les outils de l’annexe A se ferment ; tout ce qui y a été saisi reste lisible et peut être exporté.',
    },
    {
      heading: 'Prix',
      text: 'Le prix est le montant inscrit au présent contrat, pour toute la durée, hors taxes. Il ne change pas pendant la durée. La facture est payable à trente jours.',
    },
    {
      heading: 'Obligations du fournisseur',
      text: 'Le fournisseur maintient les outils en état, réalise une sauvegarde chaque jour, corrige sans frais les défauts et assure une assistance par téléphone et par e-mail les jours ouvrés.',
    },
    {
      heading: 'Obligations de la concession',
      text: 'La concession garde ses comptes personnels et ses mots de passe secrets, saisit des données qu’elle peut légalement détenir et ferme le compte de toute personne qui part.',
    },
    {
      heading: 'Données',
      text: 'Les données de la concession et de ses clients restent celles de la concession. Le fournisseur, sous-traitant au sens du RGPD, ne s’en sert que pour rendre le service, les protège et informe sans délai la concession de tout incident qui les concerne.',
    },
    {
      heading: 'Responsabilité',
      text: 'Chaque partie répond des dommages directs qu’elle cause. Aucune ne répond d’un gain manqué. Rien ici ne limite ce que la loi ne permet pas de limiter.',
    },
    {
      heading: 'Résiliation',
      text: 'La partie dont le manquement n’est pas réparé dans les trente jours d’une mise en demeure écrite peut voir le contrat résilié par l’autre. Si le manquement est celui du fournisseur, la part du prix pour le temps restant est remboursée.',
    },
    {
      heading: 'Droit applicable',
      text: 'Le droit du lieu de la concession s’applique et ses tribunaux sont compétents.',
    },
  ],
  annexTitle: 'Annexe A : contenu de l’abonnement',
  annex: {
    shop: [
      'Contrôles en 150 points avec photos, sur tablette, même sans réseau.',
      'Travaux issus d’un contrôle, avec estimations.',
      'Étiquettes et fiches de vitrine des véhicules d’occasion.',
      'Rapports de contrôle pour le client en cinq langues.',
    ],
    desking: [
      'L’offre chiffrée au bureau avec taxes, reprises, assurances et financement, même sans réseau.',
      'Comparaison des mensualités sur trois durées.',
      'Le contrat avec ses étapes, ses signatures et ses preuves.',
      'Mise à jour des taux et des frais quand la loi les change.',
    ],
  },
  confidentialityTitle: 'Accord de confidentialité',
  confidentiality: [
    'Ce qu’une partie apprend de l’activité, des prix, des clients et des méthodes de l’autre par ce contrat reste secret, pendant le contrat et cinq ans après.',
    'Cela ne vise pas ce qui est public, ce qui était déjà connu, ni ce qu’une loi ou un tribunal ordonne de révéler.',
    'Les données à caractère personnel restent secrètes sans limite de durée.',
  ],
}

import { item, type Lists } from './item.ts'

/** Stock lists. Codes are the words of `db/terms.ts`; AlternateValue is SPEC's own word. */
export const vehicleLists = {
  'Vehicle.Condition': [
    // SPEC shows no id for Used: 37, next to its neighbours, is ours.
    item('37', 'used', ['Used', 'D’occasion', 'Occasion', 'De ocasión', 'Usado'], 'Used'),
    item('38', 'consignment', ['Consignment', 'Consignation', 'Dépôt-vente', 'Depósito de venta', 'Consignación'], 'Consignment'),
    item('39', 'new', ['New', 'Neuf', 'Neuf', 'Nuevo', 'Nuevo'], 'New'),
    item('40', 'courtesy', ['Courtesy', 'Courtoisie', 'Courtoisie', 'Cortesía', 'Cortesía'], 'Courtesy'),
    item('41', 'demonstrator', ['Demonstrator', 'Démonstrateur', 'Véhicule de démonstration', 'Vehículo de demostración', 'Vehículo demo'], 'Demonstrator'),
  ],
  ProductStatus: [
    item('9201', 'creation', ['Creation', 'Création', 'Création', 'En creación', 'En creación'], 'Creation'),
    item('9202', 'available', ['Available', 'Disponible', 'Disponible', 'Disponible', 'Disponible'], 'Available'),
    item('9203', 'reserved', ['Reserved', 'Réservé', 'Réservé', 'Reservado', 'Separado'], 'Reserved'),
    item('9204', 'sold', ['Sold', 'Vendu', 'Vendu', 'Vendido', 'Vendido'], 'Sold'),
    item('9205', 'out-of-market', ['Out of market', 'Retiré du marché', 'Retiré de la vente', 'Fuera del mercado', 'Fuera del mercado'], 'OutOfMarket'),
  ],
  ProductCommentType: [
    item('9211', 'comments-website', ['Comments (website)', 'Commentaires (site Web)', 'Commentaires (site internet)', 'Comentarios (sitio web)', 'Comentarios (página web)'], 'comments (website)'),
    item('9212', 'comments-window', ['Comments (window sheet)', 'Commentaires (affichette de vitre)', 'Commentaires (fiche pare-brise)', 'Comentarios (ficha de parabrisas)', 'Comentarios (ficha de vitrina)'], 'comments (window sheet)'),
    item('9213', 'damages-website', ['Damages (website)', 'Dommages (site Web)', 'Dommages (site internet)', 'Daños (sitio web)', 'Daños (página web)'], 'damages (website)'),
    item('9214', 'defects-window', ['Defects (window sheet)', 'Défauts (affichette de vitre)', 'Défauts (fiche pare-brise)', 'Defectos (ficha de parabrisas)', 'Defectos (ficha de vitrina)'], 'defects (window sheet)'),
    item('9215', 'repairs-website', ['Repairs (website)', 'Réparations (site Web)', 'Réparations (site internet)', 'Reparaciones (sitio web)', 'Reparaciones (página web)'], 'repairs (website)'),
    item('9216', 'repairs-window', ['Repairs (window sheet)', 'Réparations (affichette de vitre)', 'Réparations (fiche pare-brise)', 'Reparaciones (ficha de parabrisas)', 'Reparaciones (ficha de vitrina)'], 'repairs (window sheet)'),
  ],
  VehicleLabel: [
    item('9221', 'delivered', ['Delivered', 'Livré', 'Livré', 'Entregado', 'Entregado']),
    item('9222', 'non-delivered', ['Not delivered', 'Non livré', 'Non livré', 'Sin entregar', 'Sin entregar']),
    item('9223', 'in-store', ['In store', 'En concession', 'En parc', 'En exposición', 'En vitrina'], 'in store'),
    item('9224', 'inspected', ['Inspected', 'Inspecté', 'Contrôlé', 'Revisado', 'Peritado']),
    item('9225', 'certified', ['Certified', 'Certifié', 'Certifié', 'Certificado', 'Certificado']),
    item('9226', 'demonstrator', ['Demonstrator', 'Démonstrateur', 'Véhicule de démonstration', 'Vehículo de demostración', 'Vehículo demo']),
    item('9227', 'consignation', ['On consignment', 'En consignation', 'En dépôt-vente', 'En depósito', 'En consignación']),
  ],
  VehicleConditionLabel: [
    item('9231', 'new', ['New', 'Neuf', 'Neuf', 'Nuevo', 'Nuevo']),
    item('9232', 'old', ['Used', 'D’occasion', 'Occasion', 'De ocasión', 'Usado']),
    item('9233', 'accidented', ['Damaged', 'Accidenté', 'Accidenté', 'Siniestrado', 'Accidentado']),
  ],
  OdometerType: [
    item('9241', 'km', ['Kilometres', 'Kilomètres', 'Kilomètres', 'Kilómetros', 'Kilómetros'], 'km'),
    item('9242', 'mi', ['Miles', 'Milles', 'Miles', 'Millas', 'Millas'], 'miles'),
    item('9243', 'h', ['Hours', 'Heures', 'Heures', 'Horas', 'Horas'], 'hours'),
  ],
} satisfies Lists

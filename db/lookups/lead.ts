import type { Lists } from './item.ts'
import { item } from './item.ts'

/** Lead lists. Codes are the words of `db/terms.ts`; AlternateValue is SPEC's own word where it differs. */
export const leadLists: Lists = {
  LeadStatus: [
    item('703', 'created', ['Created', 'Créé', 'Nouveau', 'Creada', 'Creado']),
    item('704', 'in-treatment', ['In treatment', 'En traitement', 'En cours', 'En gestión', 'En gestión']),
    item('705', 'pending', ['Pending', 'En attente', 'En attente', 'Pendiente', 'Pendiente']),
    item('706', 'sold', ['Sold', 'Vendu', 'Vendu', 'Vendido', 'Vendido']),
    item('707', 'future-recovery', ['Future recovery', 'À relancer', 'À recontacter', 'Recuperación futura', 'Por recontactar']),
    item('708', 'deleted', ['Deleted', 'Supprimé', 'Supprimé', 'Eliminado', 'Eliminado']),
    item('709', 'cancelled', ['Cancelled', 'Annulé', 'Annulé', 'Anulado', 'Cancelado']),
    item('776', 'delivered', ['Delivered', 'Livré', 'Livré', 'Entregado', 'Entregado']),
    item('868', 'closed', ['Closed', 'Fermé', 'Clôturé', 'Cerrado', 'Cerrado']),
  ],
  'Lead.VehicleCondition': [
    item('9001', 'company', ['Company', 'Compagnie', 'Société', 'Empresa', 'Empresa'], 'Company'),
    item('9002', 'consignment', ['Consignment', 'Consignation', 'Dépôt-vente', 'Depósito de venta', 'Consignación'], 'Consignment'),
    item('9003', 'courtesy', ['Courtesy', 'Courtoisie', 'Courtoisie', 'Cortesía', 'Cortesía'], 'Courtesy'),
    item('9004', 'demonstrator', ['Demonstrator', 'Démonstrateur', 'Véhicule de démonstration', 'Vehículo de demostración', 'Vehículo demo'], 'Demonstrator'),
    item('9005', 'new', ['New', 'Neuf', 'Neuf', 'Nuevo', 'Nuevo'], 'New'),
    item('9006', 'used', ['Used', 'D’occasion', 'Occasion', 'De ocasión', 'Usado'], 'Used'),
  ],
  'Lead.Type': [
    item('9011', 'internet', ['Internet', 'Internet', 'Internet', 'Internet', 'Internet']),
    item('9012', 'phone', ['Phone', 'Téléphone', 'Téléphone', 'Teléfono', 'Teléfono']),
    item('9013', 'renewal', ['Renewal', 'Renouvellement', 'Renouvellement', 'Renovación', 'Renovación']),
    item('9014', 'walkin', ['Walk-in', 'Visite en salle', 'Visite en concession', 'Visita al concesionario', 'Visita a vitrina']),
  ],
  'Lead.Division': [
    item('9021', 'commercial', ['Commercial', 'Commercial', 'Professionnels', 'Empresas', 'Comercial']),
    item('9022', 'na', ['N/A', 'S. O.', 'Sans objet', 'No procede', 'No aplica']),
    item('9023', 'new', ['New', 'Neuf', 'Neuf', 'Nuevo', 'Nuevos']),
    item('9024', 'used', ['Used', 'Occasion', 'Occasion', 'Ocasión', 'Usados']),
  ],
  'Lead.Source': [
    item('9701', 'website', ['Website', 'Site Web', 'Site web', 'Sitio web', 'Sitio web']),
    item('9702', 'online-ad', ['Online advert', 'Annonce en ligne', 'Annonce en ligne', 'Anuncio en línea', 'Aviso en línea']),
    item('9703', 'chat', ['Chat', 'Clavardage', 'Messagerie instantanée', 'Chat', 'Chat']),
    item('9704', 'social-media', ['Social media', 'Réseaux sociaux', 'Réseaux sociaux', 'Redes sociales', 'Redes sociales']),
    item('9705', 'incoming-call', ['Incoming call', 'Appel entrant', 'Appel entrant', 'Llamada entrante', 'Llamada entrante']),
    item('9706', 'sales-line', ['Sales line', 'Ligne des ventes', 'Ligne des ventes', 'Línea de ventas', 'Línea de ventas']),
    item('9707', 'lease-end', ['End of lease', 'Fin de bail', 'Fin de LOA', 'Fin de renting', 'Fin de leasing']),
    item('9708', 'loyalty', ['Loyalty programme', 'Fidélisation', 'Fidélisation', 'Fidelización', 'Fidelización']),
    item('9709', 'showroom', ['Showroom visit', 'Visite en salle', 'Visite en concession', 'Visita al concesionario', 'Visita a vitrina']),
    item('9710', 'referral', ['Referral', 'Recommandation', 'Recommandation', 'Recomendación', 'Referido']),
    item('9711', 'street', ['Street', 'De passage', 'De passage', 'Calle', 'Calle']),
    item('9712', 'repeat-customer', ['Repeat customer', 'Client fidèle', 'Client fidèle', 'Cliente habitual', 'Cliente frecuente']),
    item('9713', 'email', ['Email', 'Courriel', 'E-mail', 'Correo electrónico', 'Correo electrónico']),
    item('9714', 'internet', ['Internet', 'Internet', 'Internet', 'Internet', 'Internet']),
    item('9715', 'phone', ['Phone', 'Téléphone', 'Téléphone', 'Teléfono', 'Teléfono']),
    item('9716', 'sms', ['Text message', 'Texto', 'SMS', 'SMS', 'Mensaje de texto']),
  ],
  LeadCommentStatus: [
    item('9161', 'normal', ['Normal', 'Normal', 'Normal', 'Normal', 'Normal'], 'Normal'),
    item('9162', 'deleted', ['Deleted', 'Supprimé', 'Supprimé', 'Eliminado', 'Eliminado'], 'Deleted'),
  ],
  RequestWording: [
    item('9171', 'replied', ['Replied', 'Répondu', 'Répondu', 'Respondido', 'Respondido']),
    item('9172', 'processed', ['Processed', 'Traité', 'Traité', 'Tramitado', 'Procesado']),
    item('9173', 'processing', ['Processing', 'En traitement', 'En cours', 'En trámite', 'En proceso']),
    item('9174', 'unprocessed', ['Unprocessed', 'Non traité', 'Non traité', 'Sin tramitar', 'Sin procesar']),
    item('9175', 'late', ['Late', 'En retard', 'En retard', 'Con retraso', 'Atrasado']),
  ],
}

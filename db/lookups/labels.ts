import { item, type Lists } from './item.ts'

/** SPEC section 4, last line: status words shown here and there. */
export const labelLists = {
  StatusLabel: [
    item('9621', 'cancelled', ['Cancelled', 'Annulé', 'Annulé', 'Anulado', 'Cancelado']),
    item('9622', 'closed', ['Closed', 'Fermé', 'Clôturé', 'Cerrado', 'Cerrado']),
    item('9623', 'done', ['Done', 'Fait', 'Fait', 'Hecho', 'Hecho']),
    item('9624', 'complete', ['Complete', 'Complet', 'Complet', 'Completo', 'Completo']),
    item('9625', 'accepted', ['Accepted', 'Accepté', 'Accepté', 'Aceptado', 'Aceptado']),
    item('9626', 'refused', ['Refused', 'Refusé', 'Refusé', 'Rechazado', 'Rechazado']),
    item('9627', 'credit-approved', ['Credit approved', 'Crédit approuvé', 'Financement accordé', 'Financiación aprobada', 'Crédito aprobado'], 'credit approved'),
    item('9628', 'active', ['Active', 'Actif', 'Actif', 'Activo', 'Activo']),
    item('9629', 'archive', ['Archived', 'Archivé', 'Archivé', 'Archivado', 'Archivado']),
    item('9630', 'invalid', ['Invalid', 'Invalide', 'Non valide', 'No válido', 'Inválido']),
  ],
} satisfies Lists

/** What the trade calls the paints, by language. */
import type { PaintName } from '../pictures/paint.ts'

const french: Record<PaintName, string> = {
  white: 'Blanc cristal',
  black: 'Noir',
  grey: 'Gris magnétite',
  silver: 'Argent glacé',
  blue: 'Bleu saphir',
  red: 'Rouge extrême',
  green: 'Vert cascade',
  orange: 'Orange soleil',
  sand: 'Sable désert',
  yellow: 'Jaune vif',
}
const spanish: Record<PaintName, string> = {
  white: 'Blanco nevada',
  black: 'Negro midnight',
  grey: 'Gris magnético',
  silver: 'Plata',
  blue: 'Azul mediterráneo',
  red: 'Rojo desire',
  green: 'Verde camuflaje',
  orange: 'Naranja',
  sand: 'Beige',
  yellow: 'Amarillo',
}
export const colourOf = (paint: PaintName, locale: string) =>
  (locale.startsWith('es') ? spanish : french)[paint]
export const interiorsOf = (locale: string): readonly string[] =>
  locale.startsWith('es')
    ? ['Negro, tela', 'Gris, tela', 'Negro, piel', 'Beige, piel']
    : ['Noir, tissu', 'Gris, tissu', 'Noir, cuir', 'Havane, cuir']

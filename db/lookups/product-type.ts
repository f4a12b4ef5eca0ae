import { type Captions, item, type Lists } from './item.ts'

/** Code and AlternateValue equal the id (SPEC section 3). */
const product = (id: number, captions: Captions) => item(String(id), String(id), captions)

/**
 * What a dealership sells. "VTT" is a bicycle in France, hence "Quad tout-terrain". Kinds that are hardly
 * sold in Spain or Colombia keep the English word of the trade there (SPEC section 3: some do).
 */
export const productTypeLists = {
  ProductType: [
    product(1, ['Car', 'Automobile', 'Voiture', 'Coche', 'Carro']),
    product(2, ['Other', 'Autre', 'Autre', 'Otro', 'Otro']),
    product(3, ['Snowmobile', 'Motoneige', 'Motoneige', 'Moto de nieve', 'Moto de nieve']),
    product(4, ['Watercraft', 'Motomarine', 'Jet-ski', 'Moto de agua', 'Moto acuática']),
    product(5, ['Boat', 'Bateau', 'Bateau', 'Barco', 'Bote']),
    product(6, ['ATV', 'VTT', 'Quad tout-terrain', 'ATV', 'Cuatrimoto']),
    product(7, ['Motorbike', 'Motocyclette', 'Moto', 'Motocicleta', 'Moto']),
    product(8, ['Motocross', 'Motocross', 'Moto de cross', 'Motocross', 'Motocross']),
    product(9, ['Three wheeler', 'Trois-roues', 'Trois-roues', 'Triciclo a motor', 'Mototriciclo']),
    product(10, ['Trailer', 'Remorque', 'Remorque', 'Remolque', 'Remolque']),
    product(11, ['Outboard motor', 'Moteur hors-bord', 'Moteur hors-bord', 'Motor fueraborda', 'Motor fuera de borda']),
    product(12, ['Quad', 'Quad', 'Quad', 'Quad', 'Quad']),
    product(13, ['Tent trailer', 'Tente-roulotte', 'Caravane pliante', 'Caravana plegable', 'Remolque carpa']),
    product(14, ['Travel trailer', 'Roulotte', 'Caravane', 'Caravana', 'Casa rodante']),
    product(15, ['Fifth wheel', 'Caravane à sellette', 'Caravane à sellette', 'Fifth wheel', 'Fifth wheel']),
    product(16, ['Park trailer', 'Roulotte de parc', 'Mobil-home', 'Park trailer', 'Park trailer']),
    product(17, ['Recreational vehicle', 'Véhicule récréatif (VR)', 'Camping-car', 'Autocaravana', 'Motorhome']),
    product(18, ['Power equipment', 'Équipement motorisé', 'Motoculture', 'Power equipment', 'Power equipment']),
    product(19, ['Golf cart', 'Voiturette de golf', 'Voiturette de golf', 'Buggy de golf', 'Carro de golf']),
    product(20, ['Heavy truck', 'Camion lourd', 'Poids lourd', 'Camión', 'Camión']),
    product(21, ['Highway tractor', 'Tracteur routier', 'Tracteur routier', 'Cabeza tractora', 'Tractocamión']),
    product(22, ['Nautical', 'Nautique', 'Nautisme', 'Náutica', 'Náutica']),
  ],
} satisfies Lists

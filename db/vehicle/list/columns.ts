/** The columns of a stock file: how each is read, and the headers other systems give it. */
import type { VehicleField } from '../all-fields.ts'

export type ColumnKind =
  | 'text'
  | 'whole'
  | 'cubic-cm'
  | 'kg'
  | 'money'
  | 'date'
  | 'yes-no'
  | 'condition'
  | 'type'
  | 'transmission'
  | 'odometer-type'
export type Column = {
  field: VehicleField
  kind: ColumnKind
  /** Folded headers in our languages and in the files of common systems; the caption itself is known too. */
  headers: readonly string[]
}

const column = (field: VehicleField, kind: ColumnKind, headers: string): Column => ({
  field,
  kind,
  headers: headers.split('|'),
})

/** In the order of the template and of the export. */
export const columns: readonly Column[] = [
  column(
    'stockNumber',
    'text',
    "stock number|stock|stock no|stock #|stock#|stocknumber|stock_number|no de stock|numero de stock|no stock|numero d’inventaire|numero d'inventaire|no inventaire|inventaire|numero de inventario|inventario|n de stock|referencia|stock id|stk|stk #|stk no|inventory number|inventory #|inventory no|unit #|unit no|unit number|ref|reference|no reference|no de reference|numero de reference|# stock|# de stock|# inventaire|no unite|# unite|ref stock|num stock|ref vehiculo",
  ),
  column(
    'productType',
    'type',
    'product type|type|vehicle type|category|type de produit|categorie|tipo de producto|tipo|categoria',
  ),
  column(
    'condition',
    'condition',
    'condition|new/used|new used|etat|neuf/occasion|estado|condicion|nuevo/usado|new or used|used new|neuf usage|neuf/usage|neuf ou usage|vn/vo|vn vo|vo/vn',
  ),
  column(
    'vin',
    'text',
    'vin|vin number|vin no|serial number|serial|hin|niv|numero de serie|no de serie|numero de chassis|chassis|bastidor|numero de bastidor|numero de serie|vin #|vin code|vin/niv|chassis number|chassis no|no de chassis|frame number|numero vin|no vin|no bastidor|no de bastidor|no chassis',
  ),
  column(
    'year',
    'whole',
    'year|model year|annee|annee modele|millesime|ano|ano modelo|ano de fabricacion|yr|an|model yr|year model|ano fabricacion',
  ),
  column(
    'make',
    'text',
    'make|brand|manufacturer|marque|fabricant|marca|fabricante|mfg|mfr|constructeur',
  ),
  column('model', 'text', 'model|modele|modelo|mdl'),
  column(
    'trim',
    'text',
    'trim|trim level|version|finition|acabado|equipamiento|series|trim line|gama',
  ),
  column('subModel', 'text', 'sub model|submodel|sous-modele|sous modele|submodelo'),
  column(
    'subType',
    'text',
    'sub type|subtype|body|body style|body type|carrosserie|sous-type|sous type|subtipo|carroceria',
  ),
  column(
    'modelCode',
    'text',
    'model code|model number|code modele|code de modele|codigo de modelo|codigo modelo',
  ),
  column(
    'colourExterior',
    'text',
    'exterior colour|exterior color|colour|color|ext color|ext colour|couleur exterieure|couleur|color exterior|color ext|colour ext|coul ext|couleur ext|coul exterieure|teinte',
  ),
  column(
    'colourInterior',
    'text',
    'interior colour|interior color|int color|couleur interieure|color interior|tapiceria|int colour|coul int|couleur int|color int|sellerie|coul interieure|upholstery',
  ),
  column(
    'colourCode',
    'text',
    'colour code|color code|code couleur|code de couleur|codigo de color',
  ),
  column(
    'odometer',
    'whole',
    'odometer|mileage|kilometers|kilometres|km|miles|hours|odometre|kilometrage|compteur|heures|kilometraje|kilometros|odometro|horas|cuentakilometros|odo|odometer reading|distance|millage|millaje|milles|millas|engine hours|total hours|hour meter|hourmeter|hours used|heures moteur|heures d utilisation|horometre|horametre|horometro|horas de uso|horas de motor|recorrido|current mileage|kilometrage reel|kilometrage actuel|compteur km',
  ),
  column(
    'odometerType',
    'odometer-type',
    "odometer type|odometer unit|odometer units|unit|units|uom|unit of measure|unit of distance|distance unit|mileage unit|mileage type|type d’odometre|type d'odometre|type de compteur|unite|unites|unite de distance|unite de mesure|unite du compteur|unite de l odometre|unidad|unidades|unidad de distancia|unidad de medida|unidad de kilometraje|tipo de odometro|tipo de kilometraje|tipo de cuentakilometros",
  ),
  column(
    'transmission',
    'transmission',
    'transmission|gearbox|boite de vitesses|boite|transmision|caja|cambio|trans|boite de vitesse|boite vitesse|boite vitesses|caja de cambios|tipo de cambio|caja de velocidades',
  ),
  column(
    'msrpMinor',
    'money',
    'msrp|list price|retail|retail price|pdsf|prix catalogue|pvp|precio de lista|msrp price|prix de detail suggere|prix neuf',
  ),
  column(
    'priceInternetMinor',
    'money',
    'internet price|price|web price|asking price|selling price|sale price|prix internet|prix|prix demande|prix affiche|precio internet|precio|precio web|prix vente|prix de vente|prix public|online price|our price|current price|advertised price|precio venta|precio de venta|precio contado|precio al contado|precio publico',
  ),
  column(
    'priceOriginalMinor',
    'money',
    "original price|regular price|was price|prix original|prix d’origine|prix d'origine|precio original",
  ),
  column(
    'pricePromotionMinor',
    'money',
    'promotion price|promo price|special price|prix promotionnel|prix promo|precio promocional|precio de oferta',
  ),
  column(
    'priceLabelMinor',
    'money',
    'label price|window price|sticker price|sticker|prix etiquette|prix affichette|precio de etiqueta',
  ),
  column(
    'costMinor',
    'money',
    "cost price|cost|invoice|prix coutant|cout|prix de revient|prix d’achat|prix d'achat|coste|costo|precio de coste|precio de costo|prix achat|precio compra|precio de compra|coutant|purchase price|our cost|total cost|cout total|net cost",
  ),
  column(
    'destinationMinor',
    'money',
    'destination price|destination|freight|frais de transport|transport|destino|flete',
  ),
  column('priceMinMinor', 'money', 'minimum price|min price|prix minimum|prix min|precio minimo'),
  column('priceMaxMinor', 'money', 'maximum price|max price|prix maximum|prix max|precio maximo'),
  column(
    'inStoreOn',
    'date',
    "in-store date|in store date|in store|date in stock|date d’arrivee|date d'arrivee|date en concession|fecha de llegada|fecha en tienda|in stock date|date received|received date|arrival date|date arrivee|fecha llegada",
  ),
  column(
    'enteredOn',
    'date',
    "inventory entry date|entry date|date added|inventory date|stock date|date d’entree|date d'entree|date d’inventaire|date d'inventaire|fecha de entrada|fecha de inventario|date entree|date d entree en stock|date entree stock|date en stock|f entrada|fecha entrada|date acquired|acquisition date|date d acquisition",
  ),
  column(
    'serviceOn',
    'date',
    'service entry date|service date|in service date|date de mise en service|mise en service|fecha de servicio|fecha de matriculacion|date mec|mec|dmec|date 1ere mec|date 1re mec|1ere mise en circulation|1re mise en circulation|premiere mise en circulation|date 1ere mise en circulation|date de premiere mise en circulation|date de 1ere mise en circulation|mise en circulation|date de mise en circulation|f matriculacion|fecha matriculacion|matriculacion|primera matriculacion|1a matriculacion|fecha primera matriculacion|fecha de primera matriculacion|first registration|first registration date|date of first registration',
  ),
  column('soldOn', 'date', 'sold date|sale date|date de vente|fecha de venta'),
  column(
    'offerNumber',
    'text',
    "offer number|offer|numero d’offre|numero d'offre|numero de oferta",
  ),
  column(
    'historyToken',
    'text',
    "vehicle history report token|history report|carfax|carproof|rapport d’historique|rapport d'historique|informe de historial",
  ),
  column(
    'valuationToken',
    'text',
    'used vehicle valuation token|valuation|evaluation|valoracion|avaluo',
  ),
  column(
    'technicalSheet',
    'text',
    'technical sheet|description|specs|fiche technique|ficha tecnica|descripcion',
  ),
  column('certified', 'yes-no', 'certified|cpo|certifie|certificado'),
  column(
    'marketOn',
    'date',
    'on the market since|market date|date de mise en marche|mise en marche|en el mercado desde|fecha de comercializacion',
  ),
  column(
    'displacementCc',
    'cubic-cm',
    'engine displacement|displacement|displacement cc|cc|cylindree|cilindrada|cilindraje|engine size|engine cc|engine l|cylindree cm3',
  ),
  column(
    'netWeightKg',
    'kg',
    'net weight|weight|weight kg|curb weight|poids|poids net|masse nette|peso|peso neto|weight lb|weight lbs|weight in lbs|poids lb|poids kg|poids lbs|peso kg',
  ),
  column(
    'wholesaleMinor',
    'money',
    'average wholesale price|wholesale|wholesale price|prix de gros|prix de gros moyen|precio mayorista',
  ),
]

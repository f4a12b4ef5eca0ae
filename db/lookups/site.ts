import { alike, item, type Item, type Lists } from './item.ts'

/** A publishing site: Code is its host, AlternateValue its short identifier, its name is the same everywhere. */
const site = (id: number, name: string, identifier: string, idIn: Item['idIn'] = {}) =>
  item(String(id), `${identifier}.example`, alike(name), identifier, idIn)

/**
 * Forty invented publishing sites under the reserved TLD `.example` (RFC 2606). SPEC section 3 gives the
 * range of ids, 1369 to 1470, the placeholder, and the newspaper that is 1422 in the Spanish lists. The
 * range leaves out 1384 to 1389 and 1460, which belong to the image and Bridge lists.
 */
export const siteLists = {
  Site: [
    // Brand sites of the provider, one or more a kind of product
    site(1369, 'Showfloor Autos', 'showfloor-autos'),
    site(1370, 'Showfloor Camions', 'showfloor-camions'),
    site(1371, 'Showfloor Motos', 'showfloor-motos'),
    site(1372, 'Showfloor Motoneiges', 'showfloor-motoneiges'),
    site(1373, 'Showfloor Quads', 'showfloor-quads'),
    site(1374, 'Showfloor Nautique', 'showfloor-nautique'),
    site(1375, 'Showfloor VR', 'showfloor-vr'),
    site(1376, 'Showfloor Remorques', 'showfloor-remorques'),
    site(1377, 'Showfloor Wheels', 'showfloor-wheels'),
    site(1378, 'Showfloor Powersports', 'showfloor-powersports'),
    site(1379, 'Showfloor Marine', 'showfloor-marine'),
    site(1380, 'Showfloor Campers', 'showfloor-campers'),
    site(1381, 'Showfloor Coches', 'showfloor-coches'),
    site(1382, 'Showfloor Carros', 'showfloor-carros'),
    site(1383, 'Showfloor Occasions', 'showfloor-occasions'),
    // Newspapers of media partners
    site(1390, 'Le Fanal du Fjord', 'fanal-du-fjord'),
    site(1391, 'La Boussole des Érables', 'boussole-des-erables'),
    site(1392, 'Le Grand Héron', 'grand-heron'),
    site(1393, 'La Dépêche des Trois-Lacs', 'depeche-trois-lacs'),
    site(1394, 'Le Porte-Voix du Portage', 'porte-voix-du-portage'),
    site(1395, 'L’Aurore des Battures', 'aurore-des-battures'),
    site(1396, 'The Pinecone Gazette', 'pinecone-gazette'),
    site(1397, 'The Ferry Landing Post', 'ferry-landing-post'),
    site(1398, 'Le Petit Colvert', 'petit-colvert'),
    site(1399, 'Les Nouvelles du Bocage-Bleu', 'nouvelles-bocage-bleu'),
    site(1400, 'El Faro de Valdeluna', 'faro-de-valdeluna'),
    site(1401, 'La Hoja del Cafetal', 'hoja-del-cafetal'),
    site(1421, 'Le Messager des Cinq-Rives', 'messager-cinq-rives', { 'es-es': '1422', 'es-co': '1422' }),
    // Radio stations of media partners
    site(1402, 'Radio Belle-Anse', 'radio-belle-anse'),
    site(1403, 'Onde Boréale', 'onde-boreale'),
    site(1404, 'Rythme du Barachois', 'rythme-du-barachois'),
    site(1405, 'Lighthouse Hits', 'lighthouse-hits'),
    site(1406, 'Radio Mirabel-les-Pins', 'radio-mirabel-les-pins'),
    site(1407, 'Studio Vent d’Ouest', 'studio-vent-d-ouest'),
    site(1408, 'Radio Valdeluna', 'radio-valdeluna'),
    site(1409, 'Cordillera Estéreo', 'cordillera-estereo'),
    // Motorcycles, and a general marketplace of partners
    site(1410, 'Deux Roues et Demie', 'deux-roues-et-demie'),
    site(1411, 'Le Grand Marché du Volant', 'grand-marche-du-volant'),
    site(1412, 'The Driveway Market', 'driveway-market'),
    // SPEC's placeholder: a place held for a site without a name yet
    site(1469, 'XXX', 'xxx'),
  ],
} satisfies Lists

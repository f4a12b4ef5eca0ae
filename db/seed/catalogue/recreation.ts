/**
 * Recreational vehicles and powersports of a dealer in Sherbrooke, prices in dollars. A motorhome carries the
 * number of the chassis it is built on; boats and watercraft a hull number, engines and generators a serial one.
 */
import { gear, model } from './model.ts'

const motorhome = { type: 17, yearly: 9000, from: 2018 }
const towed = (type: number) => ({ type, yearly: 0, from: 2017 })

export const motorhomes = [
  model(
    ['Winnebago', 'Minnie Winnie 22R'],
    ['1FD', 'XE4FN', 'D'],
    'classc',
    gear.auto6,
    [
      ['22R', 154_900],
      ['25B', 162_900],
    ],
    motorhome,
  ),
  model(
    ['Winnebago', 'Solis 59PX'],
    ['3C6', 'LRVCG', 'E'],
    'camper',
    gear.auto9,
    [
      ['59PX', 174_900],
      ['59P', 168_900],
    ],
    { ...motorhome, from: 2020 },
  ),
  model(
    ['Winnebago', 'Vista 29NP'],
    ['1F6', 'NF5DY', 'A'],
    'classa',
    gear.auto6,
    [['29NP', 229_900]],
    motorhome,
  ),
  model(
    ['Jayco', 'Redhawk 26M'],
    ['1FD', 'XE4FN', 'D'],
    'classc',
    gear.auto6,
    [
      ['26M', 169_900],
      ['31F', 184_900],
    ],
    motorhome,
  ),
  model(
    ['Coachmen', 'Freelander 27QB'],
    ['1FD', 'XE4FN', 'D'],
    'classc',
    gear.auto6,
    [['27QB', 149_900]],
    motorhome,
  ),
]
export const towables = [
  model(
    ['Jayco', 'Jay Flight SLX'],
    ['1UJ', 'BJ0BN', '1'],
    'travel',
    gear.none,
    [
      ['174BH', 29_995],
      ['212QB', 34_995],
      ['262RLS', 41_495],
    ],
    towed(14),
  ),
  model(
    ['Keystone', 'Passport'],
    ['4YD', 'T22B2', 'B'],
    'travel',
    gear.none,
    [
      ['221BH', 42_995],
      ['268BH', 49_995],
    ],
    towed(14),
  ),
  model(
    ['Forest River', 'R-Pod'],
    ['4X4', 'TRLA2', 'K'],
    'travel',
    gear.none,
    [
      ['RP-171', 31_495],
      ['RP-203', 38_995],
    ],
    towed(14),
  ),
  model(
    ['Grand Design', 'Imagine'],
    ['573', 'TE28B', '6'],
    'travel',
    gear.none,
    [
      ['2500RL', 56_995],
      ['2800BH', 59_995],
    ],
    towed(14),
  ),
  model(
    ['Winnebago', 'Micro Minnie'],
    ['54C', 'TM21B', '1'],
    'travel',
    gear.none,
    [
      ['1700BH', 39_995],
      ['2108DS', 46_995],
    ],
    towed(14),
  ),
  model(
    ['Airstream', 'Bambi'],
    ['1ST', 'CBAGA', 'J'],
    'travel',
    gear.none,
    [
      ['16RB', 84_900],
      ['22FB', 106_900],
    ],
    towed(14),
  ),
  model(
    ['Grand Design', 'Reflection'],
    ['573', 'FR32B', '6'],
    'fifth',
    gear.none,
    [
      ['150 260RD', 72_995],
      ['311BHS', 89_995],
    ],
    towed(15),
  ),
  model(
    ['Keystone', 'Montana'],
    ['4YD', 'F37B2', 'B'],
    'fifth',
    gear.none,
    [
      ['3231CK', 119_900],
      ['3781RL', 132_900],
    ],
    towed(15),
  ),
  model(
    ['Heartland', 'Bighorn Traveler'],
    ['5SF', 'BG32B', '3'],
    'fifth',
    gear.none,
    [['32RS', 94_900]],
    towed(15),
  ),
  model(
    ['Forest River', 'Rockwood Freedom'],
    ['4X4', 'CPCA1', 'K'],
    'tent',
    gear.none,
    [
      ['1640LTD', 19_995],
      ['2318G', 24_995],
    ],
    towed(13),
  ),
  model(
    ['Triton', 'XT11'],
    ['4TC', 'SU11A', 'H'],
    'trailer',
    gear.none,
    [
      ['XT11-101', 4295],
      ['XT12-VR', 5495],
    ],
    towed(10),
  ),
]
const sled = { type: 3, yearly: 2600, from: 2017 }
export const snowmobiles = [
  model(
    ['Ski-Doo', 'Expedition LE'],
    ['2BP', 'SFEPD', 'V'],
    'sled',
    gear.cvt,
    [
      ['900 ACE', 19_299],
      ['900 ACE Turbo', 21_799],
    ],
    sled,
  ),
  model(
    ['Ski-Doo', 'Renegade X-RS'],
    ['2BP', 'SRERD', 'V'],
    'sled',
    gear.cvt,
    [
      ['850 E-TEC', 20_899],
      ['900 ACE Turbo R', 23_099],
    ],
    sled,
  ),
  model(
    ['Ski-Doo', 'MXZ Sport'],
    ['2BP', 'SMESD', 'V'],
    'sled',
    gear.cvt,
    [
      ['600 EFI', 13_599],
      ['600R E-TEC', 15_899],
    ],
    sled,
  ),
  model(
    ['Ski-Doo', 'Summit'],
    ['2BP', 'SSMTD', 'V'],
    'sled',
    gear.cvt,
    [
      ['Edge 850', 19_099],
      ['Expert 850 Turbo R', 25_199],
    ],
    sled,
  ),
  model(
    ['Ski-Doo', 'Skandic SE'],
    ['2BP', 'SSKSD', 'V'],
    'sled',
    gear.cvt,
    [['900 ACE', 18_299]],
    sled,
  ),
  model(
    ['Arctic Cat', 'Riot'],
    ['4UF', 'SNWRT', 'T'],
    'sled',
    gear.cvt,
    [
      ['6000', 16_499],
      ['8000', 18_999],
    ],
    { ...sled, to: 2024 },
  ),
]
const offRoad = (type: number) => ({ type, yearly: 2200, from: 2017 })
export const offRoads = [
  model(
    ['Can-Am', 'Outlander XT'],
    ['3JB', 'LKAPA', 'J'],
    'atv',
    gear.cvt,
    [
      ['700', 14_599],
      ['850', 16_799],
      ['1000R', 18_899],
    ],
    offRoad(6),
  ),
  model(
    ['Polaris', 'Sportsman'],
    ['4XA', 'SEAEL', 'A'],
    'atv',
    gear.cvt,
    [
      ['570 EPS', 11_699],
      ['XP 1000', 17_299],
    ],
    offRoad(6),
  ),
  model(
    ['CFMOTO', 'CForce'],
    ['LCE', 'LDUTZ', 'C'],
    'atv',
    gear.cvt,
    [
      ['600 Touring', 10_899],
      ['1000 Touring', 13_999],
    ],
    offRoad(6),
  ),
  model(
    ['Can-Am', 'Defender'],
    ['3JB', 'UGAPA', 'J'],
    'sidebyside',
    gear.cvt,
    [
      ['DPS HD9', 20_699],
      ['XT HD10', 25_499],
      ['Limited CAB', 38_999],
    ],
    offRoad(12),
  ),
  model(
    ['Polaris', 'RZR'],
    ['3NS', 'NAEDR', 'F'],
    'sidebyside',
    gear.cvt,
    [
      ['Trail S 1000', 21_999],
      ['XP 1000 Sport', 28_499],
    ],
    offRoad(12),
  ),
]
const motorbike = { type: 7, yearly: 4500, from: 2015 }
export const motorcycles = [
  model(
    ['Kawasaki', 'Ninja 650'],
    ['JKA', 'EXEMA', 'A'],
    'sportbike',
    gear.manual6,
    [
      ['ABS', 9399],
      ['KRT', 9799],
    ],
    motorbike,
  ),
  model(
    ['Kawasaki', 'Versys 1100'],
    ['JKA', 'LZT1A', 'A'],
    'sportbike',
    gear.manual6,
    [
      ['LT', 16_299],
      ['SE LT+', 21_999],
    ],
    motorbike,
  ),
  model(
    ['Yamaha', 'MT-07'],
    ['JYA', 'RM41E', 'A'],
    'sportbike',
    gear.manual6,
    [['MT-07', 9899]],
    motorbike,
  ),
  model(
    ['Yamaha', 'Ténéré 700'],
    ['JYA', 'DM18E', 'A'],
    'sportbike',
    gear.manual6,
    [['Ténéré 700', 13_599]],
    { ...motorbike, from: 2021 },
  ),
  model(
    ['Suzuki', 'V-Strom 800DE'],
    ['JS1', 'EL1JA', '7'],
    'sportbike',
    gear.manual6,
    [['DE', 13_999]],
    { ...motorbike, from: 2023 },
  ),
  model(
    ['Triumph', 'Bonneville T120'],
    ['SMT', 'DAD7A', 'T'],
    'cruiser',
    gear.manual6,
    [
      ['T120', 15_095],
      ['T120 Black', 15_595],
    ],
    motorbike,
  ),
  model(
    ['Harley-Davidson', 'Sportster S'],
    ['1HD', '1ZP1A', 'B'],
    'cruiser',
    gear.manual6,
    [['RH1250S', 20_999]],
    { ...motorbike, from: 2021 },
  ),
  model(
    ['Indian', 'Scout'],
    ['56K', 'MSA11', '3'],
    'cruiser',
    gear.manual6,
    [
      ['Bobber', 17_999],
      ['Classic', 18_999],
    ],
    motorbike,
  ),
  model(
    ['Yamaha', 'YZ250F'],
    ['JYA', 'CG54E', 'A'],
    'dirtbike',
    gear.manual5,
    [['YZ250F', 10_699]],
    { type: 8, yearly: 60, from: 2019, odometer: 'h' },
  ),
  model(
    ['Honda', 'CRF250R'],
    ['JH2', 'ME13A', 'K'],
    'dirtbike',
    gear.manual5,
    [['CRF250R', 10_899]],
    { type: 8, yearly: 60, from: 2019, odometer: 'h' },
  ),
  model(
    ['Can-Am', 'Ryker'],
    ['2BX', 'REDDA', 'V'],
    'trike',
    gear.cvt,
    [
      ['600 ACE', 12_799],
      ['Rally 900', 18_499],
    ],
    { type: 9, yearly: 5000, from: 2019 },
  ),
  model(
    ['Can-Am', 'Spyder F3-S'],
    ['2BX', 'NBDDA', 'V'],
    'trike',
    gear.sequential,
    [['F3-S', 25_999]],
    { type: 9, yearly: 5000, from: 2016 },
  ),
]
const onWater = (type: number) => ({ type, yearly: 45, from: 2017, odometer: 'h' as const })
export const water = [
  model(
    ['Sea-Doo', 'GTI SE 170'],
    ['YDV', '', ''],
    'watercraft',
    gear.none,
    [
      ['170', 17_599],
      ['130', 15_899],
    ],
    onWater(4),
  ),
  model(
    ['Princecraft', 'Vectra 21'],
    ['PRI', '', ''],
    'pontoon',
    gear.none,
    [
      ['RL', 44_995],
      ['XT', 52_495],
    ],
    onWater(5),
  ),
  model(['Mercury', 'FourStroke 60'], ['3B', '', ''], 'engine', gear.none, [['60 ELPT', 12_299]], {
    type: 11,
    yearly: 0,
    from: 2020,
  }),
  model(['Honda', 'EU2200i'], ['EAMT', '', ''], 'engine', gear.none, [['EU2200i', 1829]], {
    type: 18,
    yearly: 0,
    from: 2022,
  }),
]

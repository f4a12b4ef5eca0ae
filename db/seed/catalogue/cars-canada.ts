/** What stands in the yard of a Subaru dealer in Laval, with manufacturers' suggested prices in dollars. */
import { gear, model } from './model.ts'

/** Sold new. */
export const newCars = [
  model(['Subaru', 'Crosstrek'], ['JF2', 'GUADC', 'H'], 'suv', gear.cvt, [
    ['Commodité', 31_495],
    ['Tourisme', 33_495],
    ['Onyx', 35_995],
    ['Limited', 38_995],
    ['Wilderness', 40_495],
  ]),
  model(['Subaru', 'Forester'], ['JF2', 'SLDDC', 'H'], 'suv', gear.cvt, [
    ['Commodité', 35_995],
    ['Tourisme', 39_495],
    ['Sport', 42_495],
    ['Wilderness', 44_995],
    ['Premier', 46_995],
  ]),
  model(['Subaru', 'Outback'], ['4S4', 'BTDNC', '3'], 'wagon', gear.cvt, [
    ['Tourisme', 42_995],
    ['Onyx XT', 46_495],
    ['Wilderness', 48_995],
    ['Premier XT', 51_495],
  ]),
  model(['Subaru', 'Impreza'], ['JF1', 'GUAFC', 'G'], 'hatch', gear.cvt, [
    ['Commodité', 27_995],
    ['Sport', 30_495],
    ['RS', 32_995],
  ]),
  model(
    ['Subaru', 'WRX'],
    ['JF1', 'VBAHC', 'L'],
    'sedan',
    gear.manual6,
    [
      ['Sport', 37_995],
      ['Sport-tech', 41_495],
      ['GT', 46_995],
    ],
    { from: 2022 },
  ),
  model(['Subaru', 'Ascent'], ['4S4', 'WMAWD', '3'], 'suv', gear.cvt, [
    ['Tourisme', 49_995],
    ['Onyx', 53_495],
    ['Premier', 59_495],
  ]),
  model(
    ['Subaru', 'BRZ'],
    ['JF1', 'ZDBDC', 'L'],
    'coupe',
    gear.manual6,
    [
      ['Sport-tech', 36_995],
      ['tS', 41_495],
    ],
    { from: 2022 },
  ),
]

/** Taken in trade or bought at auction. */
export const usedCars = [
  ...newCars,
  model(['Toyota', 'RAV4'], ['2T3', 'P1RFV', 'W'], 'suv', gear.auto8, [
    ['LE AWD', 33_950],
    ['XLE AWD', 37_350],
    ['Trail', 42_790],
    ['Limited', 44_950],
  ]),
  model(
    ['Toyota', 'Corolla'],
    ['2T1', 'BURHE', 'C'],
    'sedan',
    gear.cvt,
    [
      ['LE', 24_590],
      ['SE', 26_490],
      ['XSE', 29_990],
    ],
    { from: 2017 },
  ),
  model(['Toyota', 'Camry'], ['4T1', 'G11AK', 'U'], 'sedan', gear.auto8, [
    ['SE', 31_990],
    ['XLE', 39_950],
  ]),
  model(
    ['Toyota', 'Tacoma'],
    ['3TM', 'CZ5AN', 'M'],
    'pickup',
    gear.auto6,
    [
      ['SR5', 44_750],
      ['TRD Sport', 49_550],
      ['TRD Off Road', 52_890],
    ],
    { from: 2018 },
  ),
  model(
    ['Honda', 'Civic'],
    ['2HG', 'FE2FH', 'H'],
    'sedan',
    gear.cvt,
    [
      ['LX', 27_500],
      ['EX', 30_500],
      ['Sport', 29_900],
      ['Touring', 33_900],
    ],
    { from: 2016 },
  ),
  model(
    ['Honda', 'CR-V'],
    ['2HK', 'RS4HH', 'H'],
    'suv',
    gear.cvt,
    [
      ['LX', 35_990],
      ['EX-L', 43_290],
      ['Touring', 46_690],
    ],
    { from: 2017 },
  ),
  model(['Honda', 'Odyssey'], ['5FN', 'RL6HB', 'B'], 'van', gear.auto10, [
    ['EX', 47_220],
    ['Touring', 58_420],
  ]),
  model(['Hyundai', 'Tucson'], ['KM8', 'JBCDE', 'U'], 'suv', gear.auto8, [
    ['Essential', 31_899],
    ['Preferred', 35_499],
    ['Luxury', 43_299],
  ]),
  model(['Hyundai', 'Kona'], ['KM8', 'K1CAB', 'U'], 'suv', gear.cvt, [
    ['Essential', 25_999],
    ['Preferred', 28_899],
    ['N Line', 33_999],
  ]),
  model(['Hyundai', 'Elantra'], ['5NP', 'LM4AG', 'H'], 'sedan', gear.cvt, [
    ['Essential', 21_999],
    ['Preferred', 24_699],
  ]),
  model(['Kia', 'Sportage'], ['KNA', 'PH81C', '7'], 'suv', gear.auto8, [
    ['LX', 32_295],
    ['EX', 36_595],
    ['X-Line', 40_295],
  ]),
  model(
    ['Mazda', 'CX-5'],
    ['JM3', 'KFBDM', '0'],
    'suv',
    gear.auto6,
    [
      ['GX', 33_300],
      ['GS', 36_700],
      ['GT', 41_250],
      ['Signature', 44_900],
    ],
    { from: 2017 },
  ),
  model(['Mazda', 'Mazda3 Sport'], ['JM1', 'BPALM', '1'], 'hatch', gear.auto6, [
    ['GX', 25_700],
    ['GS', 29_000],
    ['GT', 33_150],
  ]),
  model(
    ['Ford', 'F-150'],
    ['1FT', 'FW1EP', 'F'],
    'pickup',
    gear.auto10,
    [
      ['XLT SuperCrew', 61_065],
      ['Lariat SuperCrew', 79_190],
      ['Tremor', 84_030],
    ],
    { from: 2017, yearly: 21_000 },
  ),
  model(['Ford', 'Escape'], ['1FM', 'CU9HD', 'U'], 'suv', gear.auto8, [
    ['Active', 36_749],
    ['ST-Line', 40_949],
  ]),
  model(
    ['Chevrolet', 'Silverado 1500'],
    ['3GC', 'UYDED', 'G'],
    'pickup',
    gear.auto10,
    [
      ['LT Crew', 62_899],
      ['RST Crew', 68_299],
      ['Trail Boss', 72_999],
    ],
    { yearly: 21_000 },
  ),
  model(
    ['Chevrolet', 'Equinox'],
    ['2GN', 'AXUEV', '6'],
    'suv',
    gear.auto6,
    [
      ['LS', 33_599],
      ['LT', 36_699],
      ['RS', 39_299],
    ],
    { to: 2024 },
  ),
  model(
    ['GMC', 'Sierra 1500'],
    ['1GT', 'U9BED', 'Z'],
    'pickup',
    gear.auto10,
    [
      ['SLE Crew', 64_699],
      ['AT4', 80_299],
    ],
    { yearly: 20_000 },
  ),
  model(['Nissan', 'Kicks'], ['3N1', 'CP5BV', 'L'], 'hatch', gear.cvt, [
    ['S', 22_798],
    ['SV', 25_998],
    ['SR', 27_998],
  ]),
  model(
    ['Volkswagen', 'Taos'],
    ['3VV', 'UX7B2', 'M'],
    'suv',
    gear.auto8,
    [
      ['Trendline', 30_495],
      ['Comfortline', 34_995],
      ['Highline', 38_995],
    ],
    { from: 2022 },
  ),
  model(['Volkswagen', 'Jetta'], ['3VW', 'C57BU', 'M'], 'sedan', gear.auto8, [
    ['Trendline', 24_995],
    ['Comfortline', 28_595],
    ['GLI', 36_995],
  ]),
  model(
    ['Mitsubishi', 'Outlander'],
    ['JA4', 'J4VA8', 'Z'],
    'suv',
    gear.cvt,
    [
      ['ES', 34_798],
      ['SEL', 40_798],
      ['GT', 44_498],
    ],
    { from: 2022 },
  ),
  model(
    ['Tesla', 'Model 3'],
    ['5YJ', '3E1EA', 'F'],
    'sedan',
    gear.auto1,
    [
      ['Propulsion', 54_990],
      ['Grande autonomie', 63_990],
    ],
    { yearly: 19_000 },
  ),
  model(
    ['Tesla', 'Model Y'],
    ['7SA', 'YGDEE', 'F'],
    'suv',
    gear.auto1,
    [
      ['Grande autonomie', 69_990],
      ['Performance', 75_990],
    ],
    { from: 2021 },
  ),
  model(['Audi', 'Q5'], ['WA1', 'BBAFY', '2'], 'suv', gear.dual, [
    ['Komfort', 54_900],
    ['Progressiv', 60_400],
    ['Technik', 65_900],
  ]),
  model(['BMW', 'X3'], ['5UX', '53DPA', '9'], 'suv', gear.auto8, [
    ['xDrive30i', 58_900],
    ['M40i', 73_500],
  ]),
  model(['Volvo', 'XC60'], ['YV4', '062DL', '1'], 'suv', gear.auto8, [
    ['Core', 57_900],
    ['Plus', 62_300],
    ['Ultimate', 68_500],
  ]),
]
